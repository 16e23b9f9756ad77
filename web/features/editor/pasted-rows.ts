import { paragraphTags } from './schema.ts';

/** The words of a cell in one line: between what were paragraphs there is a space. A no-break space stays what it is. */
const flatten = (cell: Element): void => {
  for (const block of cell.querySelectorAll([...paragraphTags, 'ul', 'ol'].join()))
    block.replaceWith(' ', ...block.childNodes, ' ');
  cell.normalize();
  const textNodes = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (textNodes.nextNode()) found.push(textNodes.currentNode as Text);
  for (const text of found) text.data = text.data.replace(/[ \t\r\n\f]+/g, ' ');
  if (found[0]) found[0].data = found[0].data.replace(/^ /, '');
  const last = found.at(-1);
  if (last) last.data = last.data.replace(/ $/, '');
};

/** The rows of pasted tables as one paragraph each, with tabs between their cells; the innermost tables first. */
export const rowsAsLines = (html: string): string => {
  if (!/<tr[\s>]/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const row of [...page.querySelectorAll('tr')].reverse()) {
    const line = page.createElement('p');
    line.dataset.kind = 'apart';
    for (const cell of row.cells) {
      flatten(cell);
      if (line.hasChildNodes()) {
        const tab = page.createElement('span');
        tab.className = 'tab';
        line.append(tab);
      }
      line.append(...cell.childNodes, '');
    }
    row.replaceChildren(line);
  }
  // A paragraph may not stand within a table.
  for (const table of [...page.querySelectorAll('table')].reverse())
    table.replaceWith(...table.querySelectorAll('p[data-kind]'));
  return page.body.innerHTML;
};
