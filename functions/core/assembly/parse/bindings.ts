import { TagReader } from './xml.ts';

/** A content control being read: where its bindings stand, and whether words with a brace stand in it. */
type Control = { bindings: { from: number; to: number }[]; holdsBrace: boolean };

const BINDINGS = new Set(['w:dataBinding', 'w15:dataBinding']);
const BRACE = /[{}]/;

/** Where the controls that hold a tag are bound to something else in the file, in the order of the XML. */
const bindingsOfTags = (xml: string): Control['bindings'] => {
  const tags = new TagReader(xml, 0);
  const open: Control[] = [];
  const found: Control['bindings'] = [];
  for (let from = 0; tags.next(xml.length); from = tags.end) {
    const control = open.at(-1);
    if (control && BRACE.test(xml.slice(from, tags.start))) control.holdsBrace = true;
    if (BINDINGS.has(tags.name) && !tags.closing) control?.bindings.push({ from: tags.start, to: tags.skip() });
    if (tags.name !== 'w:sdt' || tags.empty) continue;
    if (!tags.closing) open.push({ bindings: [], holdsBrace: false });
    else if (open.pop()?.holdsBrace) {
      found.push(...(control?.bindings ?? []));
      const enclosing = open.at(-1);
      if (enclosing) enclosing.holdsBrace = true;
    }
  }
  return found.sort((one, other) => one.from - other.from);
};

// In `dataBinding`. Fewer than seven letters that begin with a rare one are found several times faster than the whole word.
const IN_BINDING = 'Bindin';

/**
 * Frees each content control that holds a tag from the document property or XML part it is bound to: Word would fill it from
 * there again when it opens the finished contract. All else stays as it was written.
 */
export const withoutBindings = (xml: string): string => {
  if (!xml.includes(IN_BINDING)) return xml;
  let free = '';
  let cursor = 0;
  for (const { from, to } of bindingsOfTags(xml)) {
    free += xml.slice(cursor, from);
    cursor = to;
  }
  return free + xml.slice(cursor);
};
