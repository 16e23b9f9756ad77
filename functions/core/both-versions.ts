/** What one edits at a time: texts by name, or such by the name of a part. */
export type Texts = { readonly [name: string]: string | Texts };

/** A text that two people have changed in different ways, by the names that lead to it (`address.city`). */
export interface Differing {
  name: string;
  mine: string;
  theirs: string;
}

/**
 * Two versions of one thing put together, each made from `base`: what only one of them changed is as they left it. What both changed in
 * different ways is as in `mine`, and is told.
 */
export const bothVersions = <T extends Texts>(base: T, mine: T, theirs: T): { merged: T; differing: Differing[] } => {
  const differing: Differing[] = [];
  const merged = merge(base, mine, theirs, '', differing) as T;
  return { merged, differing };
};

const merge = (base: Texts, mine: Texts, theirs: Texts, prefix: string, differing: Differing[]): Texts =>
  Object.fromEntries(
    Object.keys({ ...base, ...mine, ...theirs }).map((name) => {
      // What nobody has said yet may be absent of any of the three.
      const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]];
      if ([before, own, other].some((part) => typeof part !== 'string'))
        return [name, merge(partOf(before), partOf(own), partOf(other), `${prefix}${name}.`, differing)];
      if (own === before) return [name, other];
      if (other !== before && other !== own)
        differing.push({ name: prefix + name, mine: String(own), theirs: String(other) });
      return [name, own];
    }),
  );

const partOf = (part: string | Texts): Texts => (typeof part === 'string' ? {} : part);
