import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { fixedColours } from '#web/theme/tokens.ts';

/** Where somebody else is: from where they began to select to their caret. */
export interface Caret {
  writerId: string;
  name: string;
  colour: string;
  anchor: number;
  head: number;
}

const key = new PluginKey<DecorationSet>('carets');

const flag =
  ({ name, colour }: Caret) =>
  (): HTMLElement => {
    const caret = document.createElement('span');
    caret.className = 'their-caret';
    caret.contentEditable = 'false';
    caret.style.cssText = `position: relative; margin: 0 -1px; border-left: 2px solid ${colour}; pointer-events: none`;
    const label = document.createElement('span');
    label.textContent = name;
    label.style.cssText = `position: absolute; left: -2px; top: -1.35em; z-index: 2; padding: 1px 5px; border-radius: 3px; background: ${colour}; color: ${fixedColours.writerName}; font: 600 11px/1.3 var(--sans, sans-serif); max-width: 140px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-indent: 0; letter-spacing: normal`;
    caret.append(label);
    return caret;
  };

const shown = (caret: Caret): Decoration[] => {
  const [from, to] = [Math.min(caret.anchor, caret.head), Math.max(caret.anchor, caret.head)];
  return [
    ...(to > from ? [Decoration.inline(from, to, { style: `background-color: ${caret.colour}26` })] : []),
    Decoration.widget(caret.head, flag(caret), { side: 10, key: `${caret.writerId} ${caret.name}` }),
  ];
};

/** The carets and names of others, over the text. */
export const carets = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const now = tr.getMeta(key) as readonly Caret[] | undefined;
        return now ? DecorationSet.create(tr.doc, now.flatMap(shown)) : before.map(tr.mapping, tr.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

export const showCarets = (all: readonly Caret[]) => [key, all] as const;
