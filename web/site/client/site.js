// Adds search, copy buttons and the current position in the page headings. The pages also work without this script.
import { foldText, search, splitWords } from './search.js';

/** @param {string} name @param {Record<string, string>} [attributes] @param {...(Node | string)} children */
function createElement(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Highlights the words in a text. @param {string} text @param {string[]} words */
function highlightWords(text, words) {
  const folded = foldText(text);
  if (folded.length !== text.length) return [text];
  const nodes = [];
  let done = 0;
  while (done < text.length) {
    const next = words.map((word) => ({ at: folded.indexOf(word, done), word })).filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    nodes.push(text.slice(done, next.at), createElement('mark', {}, text.slice(next.at, next.at + next.word.length)));
    done = next.at + next.word.length;
  }
  return [...nodes, text.slice(done)];
}

function setUpSearch() {
  const box = /** @type {HTMLElement} */ (document.querySelector('.search'));
  const field = /** @type {HTMLInputElement} */ (document.getElementById('search'));
  const list = /** @type {HTMLElement} */ (document.getElementById('search-results'));
  const status = /** @type {HTMLElement} */ (document.getElementById('search-status'));
  const root = field.dataset.root ?? '';
  box.hidden = false;
  /** @type {Promise<import('../search_index.mjs').IndexedPage[]> | undefined} */
  let index;
  const loadIndex = () => (index ??= fetch(String(field.dataset.index)).then((response) => response.json()));

  const closeResults = () => {
    list.hidden = true;
    status.textContent = '';
  };
  const showResults = async () => {
    const query = field.value;
    const words = splitWords(query);
    if (words.length === 0) return closeResults();
    let results;
    try {
      results = search(await loadIndex(), query);
    } catch {
      index = undefined; // Retry at the next input.
      list.replaceChildren(createElement('p', { class: 'empty' }, 'The search index could not be loaded.'));
      list.hidden = false;
      return;
    }
    if (field.value !== query) return; // The query has changed in the meantime.
    const links = results.map(({ file, id, page, title, excerpt }) =>
      createElement(
        'li',
        {},
        createElement(
          'a',
          { href: `${root}${file}${id ? `#${encodeURIComponent(id)}` : ''}` },
          createElement('span', { class: 'result-title' }, ...highlightWords(title, words)),
          title === page ? '' : createElement('span', { class: 'result-page' }, page),
          createElement('span', { class: 'result-text' }, ...highlightWords(excerpt, words)),
        ),
      ),
    );
    list.replaceChildren(links.length > 0 ? createElement('ul', {}, ...links) : createElement('p', { class: 'empty' }, `No results for “${query.trim()}”.`));
    list.hidden = false;
    status.textContent = links.length === 0 ? 'No results.' : links.length === 1 ? '1 result.' : `${links.length} results.`;
  };
  field.addEventListener('focus', () => void loadIndex().catch(() => (index = undefined)), { once: true });
  field.addEventListener('input', () => void showResults());
  let isClosing = false; // true while Escape moves the focus back to the search field
  field.addEventListener('focus', () => void (isClosing || showResults()));

  // The arrow keys move through the results, Escape closes them, and a slash focuses the search field.
  box.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === 'Escape') {
      isClosing = true;
      field.focus();
      isClosing = false;
      closeResults();
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
    if (event.relatedTarget && !box.contains(/** @type {Node} */ (event.relatedTarget))) closeResults();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) closeResults();
  });
  list.addEventListener('click', (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest('a')) closeResults();
  });
}

/** Returns the commands of a session without prompts and output, or the whole text of any other code block. @param {Element} block */
export function getCopyText(block) {
  const commands = [...block.querySelectorAll('.command')];
  return commands.length > 0 ? commands.map(({ textContent }) => textContent).join('\n') : (block.textContent ?? '');
}

function setUpCopyButtons() {
  for (const block of document.querySelectorAll('.code:not(.schema)')) {
    const button = createElement('button', { type: 'button', class: 'copy', 'aria-live': 'polite' }, 'Copy');
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(getCopyText(/** @type {Element} */ (block.querySelector('code'))));
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Copy failed';
      }
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    block.append(button);
  }
}

/** Removes blocks that do not scroll from the tab order. */
function setUpScrollableBlocks() {
  const boxes = [...document.querySelectorAll('pre[tabindex], .table[tabindex]')];
  const updateTabOrder = () => {
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
      else box.removeAttribute('tabindex');
    }
  };
  updateTabOrder();
  addEventListener('resize', updateTabOrder);
  document.addEventListener('toggle', updateTabOrder, true); // Opening a details element changes the width of its blocks.
}

function setUpPagePosition() {
  const links = new Map([...document.querySelectorAll('.page-headings a')].map((link) => [decodeURIComponent(String(link.getAttribute('href')).slice(1)), link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  const updateCurrentLink = () => {
    const threshold = innerHeight / 4;
    const current = headings.filter((heading) => heading.getBoundingClientRect().top < threshold).at(-1);
    for (const [id, link] of links) link.classList.toggle('current', id === current?.id);
  };
  updateCurrentLink();
  addEventListener('scroll', updateCurrentLink, { passive: true });
}

setUpSearch();
setUpCopyButtons();
setUpScrollableBlocks();
setUpPagePosition();
