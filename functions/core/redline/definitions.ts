import { canonicalXml } from './canonical.ts';
import { storyParts, type WordPackage } from './package.ts';
import { childOf, copyOf, element, elementsOf, walkElements, type XmlElement } from './xml.ts';

const STYLE_NAMES = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle']);
const STYLE_LINKS = /^w:(?:basedOn|next|link)$/;

const rootsOf = (file: WordPackage) => storyParts(file).flatMap((part) => file.root(part) ?? []);

/** Brings styles that the older file's words have and the newer file does not know. */
const mergeStyles = (older: WordPackage, newer: WordPackage) => {
  const [oldPart, newPart] = [older.related(older.main, 'styles'), newer.related(newer.main, 'styles')];
  const [before, now] = [older.root(oldPart), newer.root(newPart)];
  if (!before || !now || !newPart) return;
  const styles = new Map(elementsOf(before).map((each) => [each.attributes['w:styleId'] ?? '', each]));
  const known = new Set(elementsOf(now).map(({ attributes }) => attributes['w:styleId'] ?? ''));
  let isChanged = false;
  const bring = (id: string | undefined) => {
    const style = id === undefined || known.has(id) ? undefined : styles.get(id);
    if (id === undefined || !style) return;
    known.add(id);
    const copied = copyOf(style);
    // There is one usual style of each kind, and it is the newer file's.
    delete copied.attributes['w:default'];
    now.children.push(copied);
    isChanged = true;
    for (const each of elementsOf(style)) if (STYLE_LINKS.test(each.name)) bring(each.attributes['w:val']);
  };
  for (const root of rootsOf(older))
    walkElements(root, (each) => STYLE_NAMES.has(each.name) && bring(each.attributes['w:val']));
  if (isChanged) newer.keep(newPart);
};

const UNREAD = new Set(['w:nsid', 'w:tmpl']);

const say = (each: XmlElement) => (UNREAD.has(each.name) ? '' : undefined);

const listsOf = (root: XmlElement | undefined) => {
  const shapes = new Map<string, XmlElement>();
  const lists = new Map<string, XmlElement>();
  for (const each of elementsOf(root)) {
    if (each.name === 'w:abstractNum') shapes.set(each.attributes['w:abstractNumId'] ?? '', each);
    if (each.name === 'w:num') lists.set(each.attributes['w:numId'] ?? '', each);
  }
  const shapeOf = (list: XmlElement) => shapes.get(childOf(list, 'w:abstractNumId')?.attributes['w:val'] ?? '');
  const lookOf = (list: XmlElement) => {
    const shape = shapeOf(list);
    const own = elementsOf(list).filter(({ name }) => name !== 'w:abstractNumId');
    const levels = shape ? elementsOf(shape).map((each) => canonicalXml(each, { say })) : [];
    return [...levels, ...own.map((each) => canonicalXml(each, { say }))].join('');
  };
  return { shapes, lists, shapeOf, lookOf };
};

const nextOf = (ids: Iterable<string>) => Math.max(0, ...[...ids].map(Number).filter(Number.isFinite)) + 1;

/** Says the lists of the older file by the ids of the newer one, which is given those that it does not have. */
const mergeLists = (older: WordPackage, newer: WordPackage) => {
  const oldRoot = older.root(older.related(older.main, 'numbering'));
  if (!oldRoot) return;
  const old = listsOf(oldRoot);
  const renamed = new Map<string, string>();
  // Two lists that look alike count apart, so each is one of its own.
  const taken = new Set<string>();
  let isChanged = false;
  const part = () => {
    const found = newer.related(newer.main, 'numbering');
    if (found) return found;
    const source = older.related(older.main, 'numbering') as string;
    const relation = older.relationships(older.main).find(({ target }) => target === source);
    const added = newer.addPart('word/numbering.xml', older.files[source] as Uint8Array, older.contentType(source));
    newer.relate(newer.main, relation?.type ?? '', added);
    newer.replace(added, element(oldRoot.name, { ...oldRoot.attributes }));
    return added;
  };
  const idOf = (id: string): string => {
    const known = renamed.get(id);
    if (known !== undefined) return known;
    const list = old.lists.get(id);
    const shape = list && old.shapeOf(list);
    if (!list || !shape) return id;
    const root = newer.root(part());
    const lists = listsOf(root);
    const look = old.lookOf(list);
    const own = [...lists.lists].find(([at, each]) => !taken.has(at) && lists.lookOf(each) === look)?.[0];
    const given = own ?? String(nextOf(lists.lists.keys()));
    renamed.set(id, given);
    taken.add(given);
    if (own !== undefined || !root) return given;
    const shapeId = String(nextOf(lists.shapes.keys()));
    const copied = { ...copyOf(shape), attributes: { ...shape.attributes, 'w:abstractNumId': shapeId } };
    const copiedList = { ...copyOf(list), attributes: { ...list.attributes, 'w:numId': given } };
    const names = childOf(copiedList, 'w:abstractNumId');
    if (names) names.attributes['w:val'] = shapeId;
    const first = root.children.findIndex((each) => typeof each !== 'string' && each.name === 'w:num');
    root.children.splice(first < 0 ? root.children.length : first, 0, copied);
    const last = root.children.findLastIndex(
      (each) => typeof each !== 'string' && /^w:(?:num|abstractNum)$/.test(each.name),
    );
    root.children.splice(last + 1, 0, copiedList);
    isChanged = true;
    return given;
  };
  const known = listsOf(newer.root(newer.related(newer.main, 'numbering')));
  for (const [id, list] of old.lists) {
    const same = known.lists.get(id);
    if (same && known.lookOf(same) === old.lookOf(list)) {
      renamed.set(id, id);
      taken.add(id);
    }
  }
  for (const root of rootsOf(older)) {
    walkElements(root, (each) => {
      const id = each.name === 'w:numId' ? each.attributes['w:val'] : undefined;
      if (id !== undefined && id !== '0') each.attributes['w:val'] = idOf(id);
    });
  }
  const found = newer.related(newer.main, 'numbering');
  if (isChanged && found) newer.keep(found);
};

/** The newer file knows what the older file's words are said in: styles and lists. */
export const mergeDefinitions = (older: WordPackage, newer: WordPackage): void => {
  mergeStyles(older, newer);
  mergeLists(older, newer);
};
