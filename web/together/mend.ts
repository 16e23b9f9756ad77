import { Fragment, type Node } from 'prosemirror-model';

/** What stands once in a file, by its name; a paragraph or a cell is not named so, as several may have the look of one. */
const nameOf = ({ type, attrs, isTextblock }: Node): string | undefined => {
  if (typeof attrs.key === 'string') return `${type.name} ${attrs.key}`;
  return !isTextblock && typeof attrs.source === 'number' ? `${type.name} ${attrs.source}` : undefined;
};

/**
 * A document that two people have changed at once, as the file can take it: what now stands twice, because both have parted the paragraph in which it was, stands where it
 * comes first, and where everything was taken away one empty paragraph stays. Everybody mends alike, so that all have the same.
 */
export const mended = (doc: Node): Node => {
  const seen = new Set<string>();
  const mend = (node: Node): Node => {
    const children: Node[] = [];
    for (const child of node.children) {
      const name = nameOf(child);
      if (name !== undefined && seen.has(name)) continue;
      if (name !== undefined) seen.add(name);
      children.push(child.isLeaf ? child : mend(child));
    }
    const isSame = children.length === node.childCount && children.every((child, at) => child === node.child(at));
    const content = isSame ? node.content : Fragment.fromArray(children);
    if (node.type.validContent(content)) return isSame ? node : node.copy(content);
    const filling = node.type.contentMatch.matchFragment(content)?.fillBefore(Fragment.empty, true);
    return filling ? node.copy(content.append(filling)) : node.copy(content);
  };
  return mend(doc);
};
