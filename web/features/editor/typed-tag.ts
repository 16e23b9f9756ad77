import { Plugin } from 'prosemirror-state';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';

/** Where blanks stand between the words of a tag's name. */
interface Blank {
  from: number;
  to: number;
}

const TAG = /\{\{(\s*[#^/]?\s*)([^{}|]*?)\s*(\|[^{}]*)?\}\}$/;

/** The blanks in the name of the tag that a text ends with, where underscores in their place would make it a tag. */
export const blanksInTag = (text: string): Blank[] => {
  const [tag = '', lead = '', name = '', formats = ''] = TAG.exec(text) ?? [];
  // What is a tag with its blanks is a condition: {{#price > 100}}.
  if (!/^[\w.]+(?:\s+[\w.]+)+$/.test(name) || isTag(readTag(`${lead}${name}${formats}`))) return [];
  if (!isTag(readTag(`${lead}${name.replace(/\s+/g, '_')}${formats}`))) return [];
  const begin = text.length - tag.length + '{{'.length + lead.length;
  return [...name.matchAll(/\s+/g)].map(({ index, 0: { length } }) => ({
    from: begin + index,
    to: begin + index + length,
  }));
};

/** A tag is typed as one speaks, `{{client name}}`, and becomes an identifier with its last brace. */
export const typedTags = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: ({ state, dispatch }, from, to, typed) => {
        const $from = state.doc.resolve(from);
        if (!typed.endsWith('}') || !$from.parent.isTextblock) return false;
        const before = $from.parent.textBetween(0, $from.parentOffset, '', '\ufffc');
        const blanks = blanksInTag(before + typed);
        if (blanks.length === 0) return false;
        const tr = state.tr.insertText(typed, from, to);
        for (const blank of blanks.toReversed())
          tr.insertText('_', $from.start() + blank.from, $from.start() + blank.to);
        dispatch(tr.scrollIntoView());
        return true;
      },
    },
  });
