import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { PageBegin, PageLine } from '#core/editor/page-begins.ts';
import { type PagePlace, pagePlaces } from './page-places.ts';
import type { Looks } from './schema.ts';

/** Where the pages of a story begin, as they were typeset. */
interface Typeset {
  part: string;
  begins: readonly PageBegin[];
}

const key = new PluginKey<DecorationSet>('pages');

const element = (tag: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
};

const said = (lines: readonly PageLine[]): HTMLElement => {
  const all = lines.map(({ left, middle, right }) =>
    element('span', '', element('span', '', left), element('span', '', middle), element('span', '', right)),
  );
  const box = element('span', 'around', ...all);
  box.ariaHidden = 'true';
  return box;
};

/** The foot of one page, the head of the next, and the number of that in the gap between them. */
const lineOf = (place: PagePlace) => (): HTMLElement => {
  const { begin, where } = place;
  const gap = element('span', 'gap', `Page ${begin.number}`);
  const inside = [said(begin.footer), gap, said(begin.header)];
  const line = element(where === 'row' ? 'tr' : 'span', `page-line ${where}`);
  if (place.where === 'row') {
    const cell = document.createElement('td');
    cell.colSpan = place.columns;
    cell.append(...inside);
    line.append(cell);
  } else line.append(...inside);
  line.contentEditable = 'false';
  return line;
};

const keyOf = ({ where, begin: { number, header, footer } }: PagePlace): string =>
  JSON.stringify([where, number, header, footer]);

const shown = (place: PagePlace): Decoration =>
  Decoration.widget(place.at, lineOf(place), { side: -1, marks: [], ignoreSelection: true, key: keyOf(place) });

/** Lines where the pages of the typeset file begin; they are no text, and stay beside their words until the next are known. */
export const pageLines = (looks: Looks): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const now = tr.getMeta(key) as Typeset | undefined;
        if (!now) return before.map(tr.mapping, tr.doc);
        return DecorationSet.create(tr.doc, pagePlaces(tr.doc, looks, now.part, now.begins).map(shown));
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** What tells the editor where pages begin, of the very words that stand in it. */
export const showPages = (typeset: Typeset) => [key, typeset] as const;
