import { joinParagraphs } from './join-paragraphs.ts';
import { type DocxFiles, storyParts, WordPackage } from './package.ts';
import { childOf, elementsOf, isElement, type XmlContent, type XmlElement } from './xml.ts';

/** Which of the two texts of tracked changes is kept. */
export type Side = 'newer' | 'older';

const GOES: Record<Side, Set<string>> = {
  newer: new Set(['w:del', 'w:moveFrom']),
  older: new Set(['w:ins', 'w:moveTo']),
};
const STAYS: Record<Side, Set<string>> = { newer: GOES.older, older: GOES.newer };

const CHANGE = /^w:(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)Change$/;
const RANGE = /^w:(?:moveFrom|moveTo|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)$/;
const WRAPPER_GOES: Record<Side, RegExp> = {
  newer: /^w:customXml(?:Del|MoveFrom)RangeStart$/,
  older: /^w:customXml(?:Ins|MoveTo)RangeStart$/,
};
/** What is taken out when all inside it goes. */
const EMPTIED = new Set(
  'w:hyperlink w:fldSimple w:smartTag w:customXml w:bdo w:dir w:sdt m:oMath m:oMathPara'.split(' '),
);
/** What a change of properties does not hold, so that it stays as it is. */
const KEPT_PROPERTIES: Record<string, RegExp> = {
  'w:pPr': /^w:(?:rPr|sectPr)$/,
  'w:sectPr': /^w:(?:header|footer)Reference$/,
  'w:rPr': /^w:(?:ins|del|moveFrom|moveTo)$/,
  'w:trPr': /^w:(?:ins|del)$/,
  'w:tcPr': /^w:cell(?:Ins|Del|Merge)$/,
};
const PROPERTIES = /^(?:w:(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)|m:ctrlPr)$/;

/** Properties as they were before the change that they hold. */
const earlier = (properties: XmlElement): XmlElement => {
  const change = elementsOf(properties).find(({ name }) => CHANGE.test(name));
  if (!change) return properties;
  const old = childOf(change, properties.name);
  const kept = elementsOf(properties).filter(({ name }) => KEPT_PROPERTIES[properties.name]?.test(name));
  const isFirst = properties.name === 'w:sectPr' || properties.name === 'w:rPr';
  const settings = elementsOf(old);
  return {
    ...properties,
    attributes: { ...properties.attributes, ...old?.attributes },
    children: isFirst ? [...kept, ...settings] : [...settings, ...kept],
  };
};

/** A control that was put around words, or taken from them, while the words stayed. */
const losesWrapper = (index: number, siblings: XmlElement[], side: Side): boolean => {
  const before = siblings[index - 1];
  return before !== undefined && WRAPPER_GOES[side].test(before.name);
};

const isGone = (row: XmlElement, side: Side) => {
  const marks = elementsOf(childOf(row, 'w:trPr'));
  return marks.some(({ name }) => GOES[side].has(name));
};

class Resolver {
  private readonly side: Side;
  private readonly changed: () => void;
  /** Resolved paragraphs whose mark goes. */
  private readonly markless = new WeakSet<XmlContent & object>();

  constructor(side: Side, changed: () => void) {
    this.side = side;
    this.changed = changed;
  }

  private properties(given: XmlElement): XmlElement {
    const marks = new Set([
      'w:ins',
      'w:del',
      'w:moveFrom',
      'w:moveTo',
      'w:cellIns',
      'w:cellDel',
      'w:cellMerge',
      'w:numberingChange',
    ]);
    const hasChange = elementsOf(given).some(({ name }) => CHANGE.test(name) || marks.has(name));
    const isDeep = elementsOf(given).some(({ name }) => PROPERTIES.test(name) || name === 'w:numPr');
    if (!hasChange && !isDeep) return given;
    if (hasChange) this.changed();
    const chosen = this.side === 'older' ? earlier(given) : given;
    const children = chosen.children.flatMap((each): XmlContent[] => {
      if (!isElement(each)) return [each];
      if (CHANGE.test(each.name)) return [];
      // A deleted sign of an equation keeps how it looked inside its mark.
      if (given.name === 'm:ctrlPr' && (each.name === 'w:ins' || each.name === 'w:del')) return each.children;
      if (marks.has(each.name)) return [];
      if (each.name === 'w:numPr')
        return [{ ...each, children: elementsOf(each).filter(({ name }) => !marks.has(name)) }];
      return [PROPERTIES.test(each.name) ? this.properties(each) : each];
    });
    return { ...chosen, children };
  }

  private paragraph(given: XmlElement): XmlElement {
    const children = this.content(given);
    const marks = elementsOf(childOf(childOf(given, 'w:pPr'), 'w:rPr'));
    const isSame =
      children.length === given.children.length && children.every((each, at) => each === given.children[at]);
    const resolved = isSame ? given : { ...given, children };
    if (marks.some(({ name }) => GOES[this.side].has(name))) this.markless.add(resolved);
    return resolved;
  }

  /** What stands in the place of an element. */
  private each(given: XmlElement, index: number, siblings: XmlElement[]): XmlContent[] {
    const { side } = this;
    const { name } = given;
    if (name === 'w:p') return [this.paragraph(given)];
    if (RANGE.test(name)) {
      this.changed();
      return [];
    }
    if (GOES[side].has(name)) {
      this.changed();
      return [];
    }
    if (STAYS[side].has(name)) {
      this.changed();
      // The content of a wrapper in an equation keeps its own properties.
      return this.content(given);
    }
    if (name === 'w:tr' && isGone(given, side)) {
      this.changed();
      return [];
    }
    if (name === 'w:tc') {
      const marks = elementsOf(childOf(given, 'w:tcPr'));
      const mark = side === 'newer' ? 'w:cellDel' : 'w:cellIns';
      if (marks.some((each) => each.name === mark)) return [];
    }
    if (PROPERTIES.test(name)) return [this.properties(given)];
    if (side === 'older' && (name === 'w:delText' || name === 'w:delInstrText')) {
      return [{ ...given, name: name === 'w:delText' ? 'w:t' : 'w:instrText' }];
    }
    const children = this.content(given);
    const before = elementsOf(given);
    if (name === 'w:sdt' && losesWrapper(index, siblings, side)) {
      const inner = children.find((each): each is XmlElement => isElement(each) && each.name === 'w:sdtContent');
      return inner?.children ?? [];
    }
    const wasChanged =
      children.length !== given.children.length || children.some((each, at) => each !== given.children[at]);
    if (!wasChanged) return [given];
    const left = { ...given, children };
    if (
      EMPTIED.has(name) &&
      before.some(holdsContent) &&
      !children.some((each) => isElement(each) && holdsContent(each))
    )
      return [];
    if (name === 'w:tbl' && !holdsRow(left) && holdsRow(given)) return [];
    // An empty run is what is left of one whose words went.
    if ((name === 'w:r' || name === 'm:r') && before.some(isRunContent) && !elementsOf(left).some(isRunContent))
      return [];
    return [left];
  }

  content(parent: XmlElement): XmlContent[] {
    const siblings = elementsOf(parent);
    let at = -1;
    const resolved = parent.children.flatMap((each) => {
      if (!isElement(each)) return [each];
      at += 1;
      return this.each(each, at, siblings);
    });
    return joinParagraphs(parent, resolved, (each) => isElement(each) && this.markless.has(each));
  }

  /** A root with one text of its changes; the same root when it has none. */
  root(given: XmlElement): XmlElement {
    return { ...given, children: this.content(given) };
  }
}

const isRunContent = ({ name }: XmlElement) => name !== 'w:rPr' && name !== 'm:rPr';

const holdsContent = (each: XmlElement): boolean => {
  if (/^(?:w:(?:r|p|tbl|tr|tc|del|ins|moveFrom|moveTo|fldSimple)|m:(?!.*Pr$).*)$/.test(each.name)) return true;
  return !/Pr$/.test(each.name) && elementsOf(each).some(holdsContent);
};

const holdsRow = (each: XmlElement): boolean => each.name === 'w:tr' || elementsOf(each).some(holdsRow);

/** The tree with one text of its tracked changes; undefined where it has none. */
export const resolvedRoot = (root: XmlElement, side: Side): XmlElement | undefined => {
  let isChanged = false;
  const resolver = new Resolver(side, () => {
    isChanged = true;
  });
  const resolved = resolver.root(root);
  return isChanged ? resolved : undefined;
};

/** Puts one text in the place of all tracked changes of a file; parts without any stay as they are. */
export const resolvePackage = (file: WordPackage, side: Side): void => {
  const { main } = file;
  const others = ['styles', 'numbering'].flatMap((kind) => file.related(main, kind) ?? []);
  for (const part of [...storyParts(file), ...others]) {
    const root = file.root(part);
    const resolved = root && resolvedRoot(root, side);
    if (!resolved) continue;
    file.replace(part, resolved);
    file.keep(part);
  }
};

const resolve = (files: DocxFiles, side: Side): DocxFiles => {
  const file = new WordPackage(files);
  resolvePackage(file, side);
  return file.files;
};

/** The file with all its tracked changes accepted. */
export const acceptAll = (files: DocxFiles): DocxFiles => resolve(files, 'newer');

/** The file with all its tracked changes rejected. */
export const rejectAll = (files: DocxFiles): DocxFiles => resolve(files, 'older');
