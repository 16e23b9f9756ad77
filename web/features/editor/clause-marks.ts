import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { clauseIn } from '#core/clauses/wording.ts';
import { foundAfter, foundThroughout } from './changed.ts';

/** What is shown below a paragraph that names a clause. */
export interface ShownClause {
  name: string;
  /** The words of its paragraphs. */
  texts: readonly string[];
}
type ShownClauses = ReadonlyMap<string, ShownClause>;

/** A paragraph that names a clause. */
interface Naming {
  at: number;
  size: number;
  identifier: string;
}

interface Shown {
  clauses: ShownClauses;
  naming: readonly Naming[];
  decorations: DecorationSet;
}

const key = new PluginKey<Shown>('clauses');

const named = new WeakMap<Node, string | false>();

/** The clause that a paragraph names; a long file is looked through at each key, so what is known of a paragraph is kept. */
const clauseOf = (paragraph: Node): string | false => {
  const known = named.get(paragraph);
  if (known !== undefined) return known;
  const found = (paragraph.firstChild?.text?.trimStart().startsWith('{{') && clauseIn(paragraph.textContent)) || false;
  named.set(paragraph, found);
  return found;
};

const drawn = ({ name, texts }: ShownClause): HTMLElement => {
  const box = document.createElement('div');
  box.className = 'clause';
  box.contentEditable = 'false';
  const title = box.appendChild(document.createElement('strong'));
  title.textContent = name;
  for (const text of texts) {
    const line = box.appendChild(document.createElement('div'));
    line.dir = 'auto';
    line.textContent = text;
  }
  return box;
};

const namingIn = (paragraph: Node, at: number): Naming[] => {
  const identifier = clauseOf(paragraph);
  return identifier === false ? [] : [{ at, size: paragraph.nodeSize, identifier }];
};

const decorationsOf = (doc: Node, naming: readonly Naming[], clauses: ShownClauses): DecorationSet =>
  DecorationSet.create(
    doc,
    naming.flatMap(({ at, size, identifier }) => {
      const clause = clauses.get(identifier);
      return clause
        ? Decoration.widget(at + size, () => drawn(clause), {
            side: -1,
            key: `${identifier} ${clause.name} ${clause.texts.join('\n')}`,
          })
        : [];
    }),
  );

/** Shows the name and the words of each clause below the paragraph that names it. */
export const clauseMarks = (): Plugin<Shown> => {
  const plugin: Plugin<Shown> = new Plugin({
    key,
    state: {
      init: (_, { doc }): Shown => ({
        clauses: new Map(),
        naming: foundThroughout(doc, namingIn),
        decorations: DecorationSet.empty,
      }),
      apply: (tr, shown) => {
        const clauses = (tr.getMeta(key) as ShownClauses | undefined) ?? shown.clauses;
        if (clauses === shown.clauses && !tr.docChanged) return shown;
        const naming = foundAfter(tr, shown.naming, namingIn);
        return { clauses, naming, decorations: decorationsOf(tr.doc, naming, clauses) };
      },
    },
    props: { decorations: (state) => plugin.getState(state)?.decorations },
  });
  return plugin;
};

/** Shows these clauses, and no others. */
export const showClauses = ({ tr }: EditorState, clauses: ShownClauses): Transaction => tr.setMeta(key, clauses);
