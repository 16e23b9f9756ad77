import { relationshipsPart, type WordPackage } from './package.ts';
import { copyOf, walkElements, type XmlElement } from './xml.ts';

const RELATION = /^(?:r:|o:relid$)/;
const SHAPE = /^(?:wp:docPr|pic:cNvPr|wps:cNvPr)$/;
/** Attributes by which a file's programs tell its own elements from each other. */
const OWN_IDS = ['w14:paraId', 'w14:textId', 'wp14:anchorId', 'wp14:editId'];
const DEEPEST = 8;

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  one.every((byte, at) => byte === other[at]);

/** Brings what stands in the older file alone into the newer one: its words, and the parts that they name. */
export class Carrier {
  private readonly older: WordPackage;
  private readonly newer: WordPackage;
  private readonly parts = new Map<string, string>();
  private shape = 100_000;

  constructor(older: WordPackage, newer: WordPackage) {
    this.older = older;
    this.newer = newer;
  }

  private part(name: string, depth: number): string {
    const known = this.parts.get(name);
    if (known !== undefined) return known;
    const bytes = this.older.files[name];
    if (!bytes || depth > DEEPEST) return name;
    const hasOwn = this.older.files[relationshipsPart(name)] !== undefined;
    if (!hasOwn && sameBytes(bytes, this.newer.files[name])) {
      this.parts.set(name, name);
      return name;
    }
    const added = this.newer.addPart(name, bytes, this.older.contentType(name));
    this.parts.set(name, added);
    const own = this.older.relationships(name);
    if (own.length > 0)
      this.newer.takeRelationships(
        added,
        own.map((each) => ({ ...each, target: each.isOutside ? each.target : this.part(each.target, depth + 1) })),
      );
    return added;
  }

  /** The id by which a part of the newer file names what one of the older file names by `id`. */
  relation(fromPart: string, toPart: string, id: string): string | undefined {
    const found = this.older.relationship(fromPart, id);
    if (!found) return undefined;
    const { isOutside, type, target } = found;
    return this.newer.relate(toPart, type, isOutside ? target : this.part(target, 0), isOutside);
  }

  /** A copy of an element of the older file that may stand in the newer one. */
  copy(source: XmlElement, fromPart: string, toPart: string): XmlElement {
    const copied = copyOf(source);
    walkElements(copied, (each) => {
      for (const name of OWN_IDS) delete each.attributes[name];
      for (const [name, value] of Object.entries(each.attributes)) {
        if (!RELATION.test(name)) continue;
        const id = this.relation(fromPart, toPart, value);
        if (id !== undefined) each.attributes[name] = id;
      }
      if (SHAPE.test(each.name)) each.attributes.id = String(this.shape++);
      each.children = each.children.filter(
        (inner) => typeof inner === 'string' || !/^w:comment(?:Range|Reference)/.test(inner.name),
      );
    });
    return copied;
  }
}
