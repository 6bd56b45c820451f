// Adds a "Try it" form to each method of the API reference if the page is served by a Cubewright service.

const serviceUrl = new URL('../../', location.href); // The API pages are at docs/api/.

async function hasService() {
  try {
    const response = await fetch(new URL('healthz', serviceUrl));
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json');
  } catch {
    return false;
  }
}

/** @param {HTMLElement} section */
function addForm(section) {
  const { path = '', params } = section.dataset;
  if (params === undefined) return;
  const name = path.replace('/api/v1/', '');
  const box = document.createElement('details');
  box.className = 'try';
  const summary = document.createElement('summary');
  summary.textContent = 'Try it';
  const label = document.createElement('label');
  label.textContent = 'Parameters (JSON)';
  const field = document.createElement('textarea');
  field.className = 'field';
  field.spellcheck = false;
  field.value = JSON.stringify(JSON.parse(params), null, 2);
  field.rows = Math.min(12, field.value.split('\n').length + 1);
  label.append(field);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'send';
  button.textContent = `Call ${name}`;
  const output = document.createElement('pre');
  output.tabIndex = 0;
  output.hidden = true;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'status';
  button.addEventListener('click', async () => {
    button.disabled = true;
    status.textContent = 'Sending…';
    try {
      const response = await fetch(new URL(path.slice(1), serviceUrl), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: field.value });
      const text = await response.text();
      output.hidden = false;
      output.textContent = JSON.stringify(JSON.parse(text), null, 2);
      status.textContent = `Response status: ${response.status}`;
    } catch {
      status.textContent = 'The service did not respond.';
    }
    button.disabled = false;
  });
  box.append(summary, label, button, status, output);
  section.append(box);
}

void hasService().then((isAvailable) => {
  if (isAvailable) for (const section of document.querySelectorAll('.operation')) addForm(/** @type {HTMLElement} */ (section));
});
