// What the pages can do beside being read: search, copy, and say where on the page the reader is. Nothing depends on it.
import { search, wordsOf, folded } from './search.js';

/** @param {string} name @param {Record<string, string>} [attributes] @param {...(Node | string)} children */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The text with the words marked in it. @param {string} text @param {string[]} words */
function marked(text, words) {
  const plain = folded(text);
  if (plain.length !== text.length) return [text];
  const pieces = [];
  let done = 0;
  while (done < text.length) {
    const next = words.map((word) => ({ at: plain.indexOf(word, done), word })).filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    pieces.push(text.slice(done, next.at), element('mark', {}, text.slice(next.at, next.at + next.word.length)));
    done = next.at + next.word.length;
  }
  return [...pieces, text.slice(done)];
}

function setUpSearch() {
  const box = /** @type {HTMLElement} */ (document.querySelector('.search'));
  const field = /** @type {HTMLInputElement} */ (document.getElementById('search'));
  const list = /** @type {HTMLElement} */ (document.getElementById('found'));
  const count = /** @type {HTMLElement} */ (document.getElementById('found-count'));
  const root = field.dataset.root ?? '';
  box.hidden = false;
  /** @type {Promise<import('../search_index.mjs').Indexed[]> | undefined} */
  let index;
  const load = () => (index ??= fetch(String(field.dataset.index)).then((answer) => answer.json()));

  const close = () => {
    list.hidden = true;
    count.textContent = '';
  };
  const show = async () => {
    const query = field.value;
    const words = wordsOf(query);
    if (words.length === 0) return close();
    let found;
    try {
      found = search(await load(), query);
    } catch {
      index = undefined; // the next letter asks again
      list.replaceChildren(element('p', { class: 'none' }, 'The search could not be loaded.'));
      list.hidden = false;
      return;
    }
    if (field.value !== query) return; // somebody has typed on meanwhile
    const links = found.map(({ file, id, page, title, excerpt }) =>
      element(
        'li',
        {},
        element(
          'a',
          { href: `${root}${file}${id ? `#${encodeURIComponent(id)}` : ''}` },
          element('span', { class: 'found-title' }, ...marked(title, words)),
          title === page ? '' : element('span', { class: 'found-page' }, page),
          element('span', { class: 'found-text' }, ...marked(excerpt, words)),
        ),
      ),
    );
    list.replaceChildren(links.length > 0 ? element('ul', {}, ...links) : element('p', { class: 'none' }, `Nothing found for “${query.trim()}”.`));
    list.hidden = false;
    count.textContent = links.length === 0 ? 'Nothing found.' : links.length === 1 ? '1 place found.' : `${links.length} places found.`;
  };
  field.addEventListener('focus', () => void load().catch(() => (index = undefined)), { once: true });
  field.addEventListener('input', () => void show());
  let isLeaving = false; // back to the field, but not to what was found
  field.addEventListener('focus', () => void (isLeaving || show()));

  // Arrows go through what is found, Escape leaves it, a slash comes here from anywhere.
  box.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === 'Escape') {
      isLeaving = true;
      field.focus();
      isLeaving = false;
      close();
    } else if (event.key === 'ArrowDown' && links[at + 1] && !list.hidden) links[at + 1].focus();
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field).focus();
    else if (event.key === 'Enter' && event.target === field && links[0] && !list.hidden) links[0].click();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    event.preventDefault();
    field.focus();
  });
  box.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !box.contains(/** @type {Node} */ (event.relatedTarget))) close();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) close();
  });
  list.addEventListener('click', (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest('a')) close();
  });
}

/** What was typed, without prompts and without what was printed; all of it where nothing was. @param {Element} block */
export function toCopy(block) {
  const typed = [...block.querySelectorAll('.typed')];
  return typed.length > 0 ? typed.map(({ textContent }) => textContent).join('\n') : (block.textContent ?? '');
}

function setUpCopying() {
  for (const block of document.querySelectorAll('.code:not(.shape)')) {
    const button = element('button', { type: 'button', class: 'copy', 'aria-live': 'polite' }, 'Copy');
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(toCopy(/** @type {Element} */ (block.querySelector('code'))));
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Not allowed';
      }
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    block.append(button);
  }
}

/** What does not scroll is no stop for the keyboard. */
function setUpScrolling() {
  const boxes = [...document.querySelectorAll('pre[tabindex], .table[tabindex]')];
  const look = () => {
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
      else box.removeAttribute('tabindex');
    }
  };
  look();
  addEventListener('resize', look);
  document.addEventListener('toggle', look, true); // what was folded away
}

function setUpPlace() {
  const links = new Map([...document.querySelectorAll('.here a')].map((link) => [decodeURIComponent(String(link.getAttribute('href')).slice(1)), link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  const look = () => {
    const line = innerHeight / 4;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line).at(-1);
    for (const [id, link] of links) link.classList.toggle('now', id === passed?.id);
  };
  look();
  addEventListener('scroll', look, { passive: true });
}

setUpSearch();
setUpCopying();
setUpScrolling();
setUpPlace();
