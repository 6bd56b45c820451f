// Methods can be tried on their own page where a service is behind it.

const service = new URL('../../', location.href); // the site is at docs/, this page one folder below

async function hasService() {
  try {
    const answer = await fetch(new URL('healthz', service));
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('application/json');
  } catch {
    return false;
  }
}

/** @param {HTMLElement} section */
function offer(section) {
  const { path = '', params } = section.dataset;
  if (params === undefined) return;
  const name = path.replace('/api/v1/', '');
  const box = document.createElement('details');
  box.className = 'try';
  const summary = document.createElement('summary');
  summary.textContent = 'Try it';
  const label = document.createElement('label');
  label.textContent = 'Fields, as JSON';
  const field = document.createElement('textarea');
  field.className = 'field';
  field.spellcheck = false;
  field.value = JSON.stringify(JSON.parse(params), null, 2);
  field.rows = Math.min(12, field.value.split('\n').length + 1);
  label.append(field);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ask';
  button.textContent = `Ask ${name}`;
  const answer = document.createElement('pre');
  answer.tabIndex = 0;
  answer.hidden = true;
  const told = document.createElement('p');
  told.setAttribute('role', 'status');
  told.className = 'told';
  button.addEventListener('click', async () => {
    button.disabled = true;
    told.textContent = 'Asking…';
    try {
      const reply = await fetch(new URL(path.slice(1), service), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: field.value });
      const text = await reply.text();
      answer.hidden = false;
      answer.textContent = JSON.stringify(JSON.parse(text), null, 2);
      told.textContent = `Answered with status ${reply.status}.`;
    } catch {
      told.textContent = 'The service did not answer.';
    }
    button.disabled = false;
  });
  box.append(summary, label, button, told, answer);
  section.append(box);
}

void hasService().then((isThere) => {
  if (isThere) for (const section of document.querySelectorAll('.operation')) offer(/** @type {HTMLElement} */ (section));
});
