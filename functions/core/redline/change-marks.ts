import { baseOf } from './blocks.ts';
import { canonicalFormat, canonicalXml } from './canonical.ts';
import { childOf, element, elementsOf, type XmlElement } from './xml.ts';

export type Author = { author: string; at: string };

/** Numbers tracked changes, and says of each by whom and when. */
export class ChangeMarks {
  private readonly by: Author;
  private id: number;

  constructor(by: Author, firstId: number) {
    this.by = by;
    this.id = firstId;
  }

  nextId(): string {
    return String(this.id++);
  }

  attributes(): Record<string, string> {
    return { 'w:id': this.nextId(), 'w:author': this.by.author, 'w:date': this.by.at };
  }

  mark(name: string): XmlElement {
    return element(name, this.attributes());
  }

  /** Run properties as they are, with those of before where they looked different. */
  format(newer: XmlElement | undefined, older: XmlElement | undefined): XmlElement | undefined {
    if (canonicalFormat(newer) === canonicalFormat(older)) return newer;
    const before = element('w:rPr', {}, elementsOf(older));
    const change = element('w:rPrChange', this.attributes(), [before]);
    return element('w:rPr', {}, [...elementsOf(newer), change]);
  }

  /** Properties of a table, a row or a cell as they are, with those of before. */
  properties(name: string, newer: XmlElement | undefined, older: XmlElement | undefined): XmlElement | undefined {
    if (canonicalFormat(newer) === canonicalFormat(older)) return newer;
    const before = element(name, older?.attributes, elementsOf(older));
    const isGrid = name === 'w:tblGrid';
    const change = element(`${name}Change`, isGrid ? { 'w:id': this.nextId() } : this.attributes(), [before]);
    return element(name, newer?.attributes, [...elementsOf(newer), change]);
  }

  /** A section as it is, with its page of before; headers and footers are told by their own words. */
  section(newer: XmlElement, older: XmlElement): XmlElement {
    const page = (section: XmlElement) =>
      elementsOf(section).filter(
        ({ name }) => !/^w:(?:headerReference|footerReference|printerSettings|sectPrChange)$/.test(name),
      );
    const [before, after] = [element('w:sectPr', {}, page(older)), element('w:sectPr', {}, page(newer))];
    if (canonicalXml(before) === canonicalXml(after)) return newer;
    return { ...newer, children: [...newer.children, element('w:sectPrChange', this.attributes(), [before])] };
  }

  /** Properties of a paragraph; `mark` says what became of its mark. */
  paragraph(
    newer: XmlElement | undefined,
    older: XmlElement | undefined,
    mark: 'w:ins' | 'w:del' | 'w:moveFrom' | 'w:moveTo' | undefined,
    isChange: boolean,
  ): XmlElement[] {
    const properties = newer ?? (isChange ? undefined : older);
    const base = baseOf(properties);
    const own = childOf(properties, 'w:rPr');
    const signs = isChange ? this.format(own, childOf(older, 'w:rPr')) : own;
    const format = [...(mark ? [this.mark(mark)] : []), ...elementsOf(signs)];
    const section = childOf(properties, 'w:sectPr');
    const earlier = isChange ? childOf(older, 'w:sectPr') : undefined;
    const children: XmlElement[] = [...base];
    if (format.length > 0) children.push(element('w:rPr', {}, format));
    if (section) children.push(earlier ? this.section(section, earlier) : section);
    const before = element('w:pPr', {}, baseOf(older));
    if (isChange && canonicalFormat(before) !== canonicalFormat(element('w:pPr', {}, base))) {
      children.push(element('w:pPrChange', this.attributes(), [before]));
    }
    return children.length > 0 ? [element('w:pPr', {}, children)] : [];
  }
}
