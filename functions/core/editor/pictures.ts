import { readPicture } from '#core/assembly/model/pictures.ts';
import { child, childrenNamed, descendants, readXml, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { PictureLook, PicturePiece, PictureSize } from './edited-file.ts';
import { appended, NO_RELATIONSHIPS, quoted, relationshipsOf, TYPES } from './package-parts.ts';
import type { SourcePart } from './source-file.ts';

/** Pictures are measured in EMU. */
export const EMU_PER_POINT = 12_700;
export const EMU_PER_PIXEL = 9_525;
export const EMU_PER_INCH = 914_400;

/** The largest side of a picture in EMU: the largest sheet that Word knows, 22 inches. */
export const MOST_SIDE = 22 * EMU_PER_INCH;
/** The smallest one: a tenth of an inch. */
export const LEAST_SIDE = 91_440;
/** Characters of what is said in a picture's place. */
export const MOST_ALT = 1_000;

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const WP = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';
const PIC = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** The size of a picture of so many pixels, no wider than the text, which is given in twips. */
export const fittingSize = (pixels: PictureSize, textWidth: number): PictureSize => {
  const most = Math.min(MOST_SIDE, (textWidth / 20) * EMU_PER_POINT);
  const width = Math.min(most, pixels.width * EMU_PER_PIXEL);
  return sizeWithin({ width, height: (width * pixels.height) / pixels.width });
};

const within = (side: number) => Math.round(Math.min(MOST_SIDE, Math.max(LEAST_SIDE, side)));

/** A size that a file can have, of the same shape; only what is too long and thin for that changes its shape. */
export const sizeWithin = ({ width, height }: PictureSize): PictureSize => {
  const grown = Math.max(1, LEAST_SIDE / Math.min(width, height));
  const share = Math.min(grown, MOST_SIDE / Math.max(width, height));
  return { width: within(width * share), height: within(height * share) };
};

/** What is seen of a picture of the file, and whether its size can be said otherwise; undefined for what is none. */
export const pictureLook = (node: XmlNode | undefined, { target }: Reading): PictureLook | undefined => {
  if (!node || !['drawing', 'pict', 'AlternateContent'].includes(node.name)) return undefined;
  if (descendants(node, 'txbxContent').length > 0) return undefined;
  const picture = readPicture(node, target);
  if (!picture) return undefined;
  const { part, width, height, description = '' } = picture;
  const isOnlyOne = ['extent', 'docPr', 'blip', 'pic', 'xfrm'].every((name) => descendants(node, name).length === 1);
  const size = { width: Math.round(width * EMU_PER_POINT), height: Math.round(height * EMU_PER_POINT) };
  return { part, size, alt: description, ...(!(node.name === 'drawing' && isOnlyOne) && { isFixed: true }) };
};

const withAttribute = (tag: string, name: string, value: string | number): string => {
  const text = quoted(`${value}`);
  let isThere = false;
  const changed = tag.replace(/(\s([\w:.-]+)\s*=\s*)(?:"[^"]*"|'[^']*')/g, (whole, before: string, own: string) => {
    if (own !== name) return whole;
    isThere = true;
    return `${before}"${text}"`;
  });
  if (isThere) return changed;
  return tag.replace(/\s*\/?>$/, (end) => ` ${name}="${text}"${end}`);
};

/** Tags of a name; a value may hold any sign but its own quotation mark. */
const tagsNamed = (name: string) => new RegExp(`<(?:[\\w.-]+:)?${name}\\s(?:"[^"]*"|'[^']*'|[^'">])*>`, 'g');

/** The drawing of a picture of the file with another size, or other words in its place. */
export const changedPicture = (xml: string, { resized, alt }: { resized?: PictureSize; alt?: string }): string => {
  let now = xml;
  if (resized) {
    const { width, height } = resized;
    const sized = (tag: string) => withAttribute(withAttribute(tag, 'cx', width), 'cy', height);
    now = now.replace(tagsNamed('(?:extent|ext)'), (tag) => (/\scx\s*=/.test(tag) ? sized(tag) : tag));
  }
  if (alt !== undefined) now = now.replace(tagsNamed('docPr'), (tag) => withAttribute(tag, 'descr', alt));
  return now;
};

/** Gives pictures that were put in their relationships, and at last the parts that say of them. */
export const pictureWriter = (parts: DocxParts) => {
  const added = new Map<string, Map<string, string>>();
  const relationOf = (part: string, id: string): string => {
    const known = added.get(part) ?? new Map<string, string>();
    added.set(part, known);
    const xml = parts[relationshipsOf(part)];
    const all = xml ? childrenNamed(child(readXml(xml), 'Relationships'), 'Relationship') : [];
    const taken = new Set(all.map(({ attributes }) => attributes.Id));
    let number = known.size + 1;
    while (taken.has(`picture${number}`)) number += 1;
    const found = known.get(id) ?? `picture${number}`;
    known.set(id, found);
    return found;
  };
  return {
    drawingOf: ({ name, prefix }: SourcePart, { id, size, alt }: PicturePiece, number: string): string => {
      const relation = relationOf(name, id);
      const { width, height } = size;
      const extent = `cx="${width}" cy="${height}"`;
      const named = `id="${number}" name="Picture ${number}"`;
      const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
      const fill = `<pic:blipFill><a:blip xmlns:r="${R}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
      const picture = `<pic:pic xmlns:pic="${PIC}"><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`;
      const graphic = `<a:graphic xmlns:a="${A}"><a:graphicData uri="${PIC}">${picture}</a:graphicData></a:graphic>`;
      const locks = `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${A}" noChangeAspect="1"/></wp:cNvGraphicFramePr>`;
      const about = `<wp:extent ${extent}/><wp:docPr ${named} descr="${quoted(alt)}"/>${locks}`;
      return `<${prefix}drawing><wp:inline xmlns:wp="${WP}" distT="0" distB="0" distL="0" distR="0">${about}${graphic}</wp:inline></${prefix}drawing>`;
    },
    /** The parts that change, of those as they are by now. */
    written: (now: DocxParts): DocxParts => {
      const changed: DocxParts = {};
      for (const [part, pictures] of added) {
        const name = relationshipsOf(part);
        const all = [...pictures].map(
          ([id, relation]) => `<Relationship Id="${relation}" Type="${R}/image" Target="media/${id}"/>`,
        );
        changed[name] = appended(now[name] ?? NO_RELATIONSHIPS, all.join(''));
      }
      const types = now[TYPES];
      const kinds = new Set([...added.values()].flatMap((ids) => [...ids.keys()].map((id) => id.split('.')[1] ?? '')));
      const missing = [...kinds].filter(
        (kind) => !new RegExp(`Extension\\s*=\\s*["']${kind}["']`, 'i').test(types ?? ''),
      );
      if (types !== undefined && missing.length > 0) {
        const named = missing.map((kind) => `<Default Extension="${kind}" ContentType="image/${kind}"/>`);
        changed[TYPES] = appended(types, named.join(''));
      }
      return changed;
    },
  };
};

/** The pictures that were put in, by the names of the parts that hold their bytes. */
export const mediaIn = (changed: DocxParts): { name: string; id: string }[] =>
  Object.entries(changed).flatMap(([name, xml]) => {
    const folder = /^(.*)_rels\/[^/]+\.rels$/.exec(name)?.[1];
    if (folder === undefined) return [];
    return [...xml.matchAll(/Target="media\/([0-9a-f]{32}\.(?:png|jpeg))"/g)].map(([, id = '']) => ({
      name: `${folder}media/${id}`,
      id,
    }));
  });
