import { type Attrs, type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import type { EditedBlock, EditedStory, OpenedFile, Tracked } from '#core/editor/edited-file.ts';
import { LINK } from '#core/editor/links.ts';
import { cellStyle, columnShares, paragraphStyle, runStyle, tableStyle } from './looks.ts';
import { lookOf, runIn } from './plain-text.ts';

/** What a file looks like, without its words. */
export type Looks = Omit<OpenedFile, 'file'>;

/** What has nothing to edit in it, such as a cell that goes on with the one above: kept as it is, and not shown. */
export type EditedPart = EditedStory | EditedBlock | { blocks: EditedBlock[] };

/** The source of a paragraph that nobody has said yet; it becomes that of one beside it (structure.ts). */
export const UNSAID = -1;

const numbered = (name: string) => (dom: HTMLElement) => ({ [name]: Number(dom.dataset[name] ?? UNSAID) });

/** What an element of a pasted page looks like is read from a copy of its style (paste.ts). */
const looking = (look: RegExp) => (dom: HTMLElement) => (hasStyle(dom.dataset.style, look) ? null : false);
const notLooking = (look: RegExp) => (dom: HTMLElement) => (hasStyle(dom.dataset.style, look) ? false : null);

/** Whether one of the declarations of a style is this one; Word writes `mso-bidi-font-weight: normal` beside them. */
export const hasStyle = (style = '', look: RegExp): boolean => style.split(';').some((each) => look.test(each.trim()));

/** What a pasted paragraph is by itself: an item of a list, or a heading or row of a table, which no list takes in. */
const kindOf = (dom: HTMLElement): string => {
  if (dom.dataset.source !== undefined) return '';
  if (dom.dataset.kind !== undefined || /^h\d$/i.test(dom.tagName)) return 'apart';
  return dom.closest('li') ? 'item' : '';
};

export const paragraphTags = 'p h1 h2 h3 h4 h5 h6 li dt dd td th pre blockquote div'.split(' ');

/** A pasted item or cell that holds paragraphs is none itself. */
const holdsParagraph = (dom: HTMLElement): boolean => dom.querySelector(paragraphTags.join()) !== null;

const styled = (style: string): Attrs => (style ? { style } : {});

/** What became of a paragraph's end, as its element says it; nothing of what other pages may say there. */
const markIn = (dom: HTMLElement): Tracked | null => {
  const { ins, del, author = '', at = '' } = dom.dataset;
  if (ins === undefined && del === undefined) return null;
  return { ...(ins !== undefined && { ins: { author, at } }), ...(del !== undefined && { del: { author, at } }) };
};

const markAttrs = (mark: Tracked | null): Attrs => {
  const by = mark?.del ?? mark?.ins;
  if (!by) return {};
  return {
    ...(mark?.ins && { 'data-ins': '' }),
    ...(mark?.del && { 'data-del': '' }),
    'data-author': by.author,
    'data-at': by.at,
  };
};

/** Who inserted or deleted words, told by the element of one of these. */
const change = (tag: 'ins' | 'del') => ({
  attrs: { author: { default: '' }, at: { default: '' }, moved: { default: null } },
  inclusive: tag === 'ins',
  parseDOM: [
    {
      tag: `${tag}[data-author]`,
      getAttrs: ({ dataset: { author = '', at = '', moved } }: HTMLElement) => ({
        author,
        at,
        moved: moved ? true : null,
      }),
    },
  ],
  toDOM: ({ attrs: { author, at, moved } }: { attrs: Attrs }): DOMOutputSpec => [
    tag,
    {
      'data-author': author,
      'data-at': at,
      ...(moved && { 'data-moved': 'true' }),
      title: changeTitle(tag, author, at),
    },
    0,
  ],
});

/** 'Inserted by Nora Tester, 24 Nov 2026'. */
export const changeTitle = (kind: 'ins' | 'del', author: string, at: string): string => {
  const day = at && new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(at));
  return [`${kind === 'ins' ? 'Inserted' : 'Deleted'} by ${author || 'somebody'}`, day].filter(Boolean).join(', ');
};

const paragraphOf = (looks: Looks, node: Node): DOMOutputSpec => {
  const source = node.attrs.source as number;
  const look = lookOf(looks, node);
  const tag = look?.heading ? `h${Math.min(6, look.heading + 1)}` : 'p';
  const marked = markAttrs(node.attrs.mark as Tracked | null);
  return [
    tag,
    { 'data-source': source, ...marked, ...styled(look ? paragraphStyle(look, runIn(looks, node, look.run)) : '') },
    0,
  ];
};

const tableOf = ({ tables }: Looks, node: Node): DOMOutputSpec => {
  const grid = node.attrs.grid as number[] | null;
  const own = node.attrs.source === null ? { rows: [] } : tables[node.attrs.source as number];
  const look = own && grid ? { ...own, grid: grid.map((twips) => twips / 20) } : tables[node.attrs.source as number];
  const shares = look && columnShares(look);
  const columns = (shares ?? []).map((width) => ['col', { style: `width: ${width}` }]);
  return [
    'table',
    { class: shares ? 'even' : '', ...styled(look ? tableStyle(look) : '') },
    ['colgroup', ...columns],
    ['tbody', 0],
  ] as unknown as DOMOutputSpec;
};

/** What a cell looks like that was put in. */
const RULED = {
  span: 1,
  rowSpan: 1,
  isMerged: false,
  isBordered: { top: true, right: true, bottom: true, left: true },
};

const cellOf = ({ tables }: Looks, { attrs: { table, row, column, isNew } }: Node): DOMOutputSpec => {
  const look = table === null ? RULED : tables[table as number]?.rows[row as number]?.cells[column as number];
  const spans = look && !isNew ? { colspan: String(look.span), rowspan: String(look.rowSpan) } : {};
  return ['td', { ...spans, ...styled(look ? cellStyle(look) : '') }, 0];
};

const namedBox = (tag: string, name: string, text: string): DOMOutputSpec => [
  tag,
  { class: 'locked', title: name, contenteditable: 'false' },
  ['span', { class: 'what' }, name],
  ['span', { class: 'text' }, text],
];

/** The document of one opened file: which blocks may stand where, and how each is drawn. */
export const schemaOf = (looks: Looks) =>
  new Schema({
    nodes: {
      doc: { content: '(story | kept)+' },
      story: {
        content: 'block+',
        attrs: { part: { default: '' }, name: { default: '' } },
        isolating: true,
        selectable: false,
        toDOM: ({ attrs: { name } }) => ['section', { class: 'story', 'aria-label': name, 'data-name': name }, 0],
      },
      paragraph: {
        group: 'block',
        content: 'inline*',
        attrs: {
          source: { default: UNSAID },
          kind: { default: '' },
          mark: { default: null },
          restyled: { default: null },
        },
        whitespace: 'pre',
        selectable: false,
        parseDOM: paragraphTags.map((tag) => ({
          tag,
          getAttrs: (dom: HTMLElement) =>
            holdsParagraph(dom) ? false : { ...numbered('source')(dom), kind: kindOf(dom), mark: markIn(dom) },
        })),
        toDOM: (node) => paragraphOf(looks, node),
      },
      table: {
        group: 'block',
        content: 'row+',
        attrs: { source: { default: null }, grid: { default: null } },
        isolating: true,
        draggable: false,
        toDOM: (node) => tableOf(looks, node),
      },
      row: {
        content: '(cell | kept)+',
        attrs: { row: { default: 0 }, isNew: { default: true }, mark: { default: null } },
        selectable: false,
        toDOM: ({ attrs: { mark } }) => ['tr', markAttrs(mark as Tracked | null), 0],
      },
      cell: {
        content: 'block+',
        attrs: {
          table: { default: null },
          row: { default: 0 },
          column: { default: 0 },
          isNew: { default: true },
        },
        isolating: true,
        selectable: false,
        toDOM: (node) => cellOf(looks, node),
      },
      frame: {
        group: 'block',
        content: 'block+',
        attrs: { source: {} },
        isolating: true,
        toDOM: () => ['div', { class: 'frame' }, 0],
      },
      locked: {
        group: 'block',
        atom: true,
        attrs: { source: {} },
        toDOM: ({ attrs }) => {
          const { name, text } = looks.locked[attrs.source as number] ?? { name: '', text: '' };
          return namedBox('div', name, text);
        },
      },
      kept: {
        group: 'block',
        atom: true,
        selectable: false,
        attrs: { value: { default: null }, isCell: { default: false }, isShown: { default: false } },
        toDOM: ({ attrs }) =>
          attrs.isShown ? ['td'] : [attrs.isCell ? 'td' : 'div', { class: 'kept', hidden: 'hidden' }],
      },
      text: { group: 'inline' },
      tab: {
        group: 'inline',
        inline: true,
        selectable: false,
        linebreakReplacement: false,
        parseDOM: [{ tag: 'span.tab' }],
        toDOM: () => ['span', { class: 'tab' }, '\t'],
        leafText: () => '\t',
      },
      line: {
        group: 'inline',
        inline: true,
        selectable: false,
        attrs: { isPage: { default: false } },
        parseDOM: [{ tag: 'br' }],
        toDOM: ({ attrs: { isPage } }) =>
          isPage ? ['span', { class: 'page-end', contenteditable: 'false', 'data-name': 'Page break' }] : ['br'],
        leafText: () => '\n',
      },
      /** What was said beside the words since the file was opened, where it was (core/editor/comments.ts). */
      anchor: {
        group: 'inline',
        inline: true,
        selectable: false,
        attrs: { id: {}, edge: { default: 'note' }, edit: {}, made: { default: 0 } },
        toDOM: ({ attrs: { edge } }) => ['span', { class: `anchor ${edge}`, contenteditable: 'false' }],
      },
      object: {
        group: 'inline',
        inline: true,
        attrs: { source: {}, resized: { default: null }, alt: { default: null } },
        parseDOM: [
          { tag: 'span.note[data-note]', getAttrs: ({ dataset: { note } }: HTMLElement) => ({ source: Number(note) }) },
        ],
        toDOM: ({ attrs }) => {
          const source = attrs.source as number;
          const { name, text, footnote } = looks.objects[source] ?? { name: '', text: '' };
          // Their numbers are those of the marks before them (note-marks.ts).
          if (footnote !== undefined || looks.footnotes.some(({ number }) => number === source))
            return ['span', { class: 'object note', 'data-note': source, title: name, contenteditable: 'false' }];
          return ['span', { class: 'object', title: name, contenteditable: 'false' }, text || name];
        },
      },
      /** A picture that was put in since the file was opened (core/editor/pictures.ts). */
      picture: {
        group: 'inline',
        inline: true,
        attrs: { key: {}, id: {}, size: {}, alt: { default: '' } },
        toDOM: ({ attrs: { alt } }) => [
          'span',
          { class: 'object', title: 'Picture', contenteditable: 'false' },
          (alt as string) || 'Picture',
        ],
      },
      /** A footnote that was added since the file was opened (core/editor/footnotes.ts). */
      note: {
        group: 'inline',
        inline: true,
        attrs: { key: {}, text: { default: '' } },
        parseDOM: [
          {
            tag: 'span.note[data-added]',
            getAttrs: ({ dataset: { added = '', words = '' } }: HTMLElement) => ({ key: added, text: words }),
          },
        ],
        toDOM: ({ attrs: { key, text } }) => [
          'span',
          { class: 'object note', 'data-added': key, 'data-words': text, title: 'Footnote', contenteditable: 'false' },
        ],
      },
    },
    marks: {
      link: {
        attrs: { href: {} },
        inclusive: false,
        parseDOM: [
          {
            tag: 'span[data-link]',
            getAttrs: ({ dataset: { link = '' } }) => (LINK.test(link) ? { href: link } : false),
          },
        ],
        toDOM: ({ attrs: { href } }) => ['span', { 'data-link': href, title: href }, 0],
      },
      inserted: change('ins'),
      deleted: change('del'),
      run: {
        attrs: { key: {} },
        parseDOM: [{ tag: 'span[data-key]', getAttrs: numbered('key') }],
        toDOM: ({ attrs }) => {
          const look = looks.runs[attrs.key as number];
          return ['span', { 'data-key': String(attrs.key), ...styled(look ? runStyle(look) : '') }, 0];
        },
      },
      strong: {
        parseDOM: [
          { tag: 'strong' },
          { tag: 'b', getAttrs: notLooking(/^font-weight:\s*(normal|400)/) },
          { tag: 'span', consuming: false, getAttrs: looking(/^font-weight:\s*(bold|[6-9]00)/) },
        ],
        toDOM: () => ['strong', 0],
      },
      em: {
        parseDOM: [
          { tag: 'em' },
          { tag: 'i', getAttrs: notLooking(/^font-style:\s*normal/) },
          { tag: 'span', consuming: false, getAttrs: looking(/^font-style:\s*italic/) },
        ],
        toDOM: () => ['em', 0],
      },
      underline: {
        parseDOM: [{ tag: 'u' }, { tag: 'span', consuming: false, getAttrs: looking(/^text-decoration.*underline/) }],
        toDOM: () => ['u', 0],
      },
    },
  });
export type EditorSchema = ReturnType<typeof schemaOf>;
