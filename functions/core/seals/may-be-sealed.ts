import { faultIn } from './cms.ts';
import { PdfFile, readingOf } from './pdf-file.ts';
import { annotationsOf, fieldsOf, formOf, type Page, pagesOf } from './pdf-parts.ts';
import { type Dict, isDict, nameOf, Ref, Stream, Text, type Value } from './pdf-values.ts';
import { lostSignatures, signaturePlaces } from './signature-places.ts';
import { verifyPdf } from './verify.ts';

/** The largest file that is sent for signature, in bytes, and the most pages: everybody who signs it reads it. */
export const MOST_BYTES = 50 * 1024 * 1024;
export const MOST_PAGES = 2_000;

/** Why a PDF is not sent for signature, in a sentence for whoever wants to send it. */
export const SEAL_FAULTS = {
  'not-pdf': 'This file is not a PDF.',
  'too-large': 'This PDF is larger than 50 MB. Save it in a smaller size and try again.',
  'too-long': 'This PDF has more than 2,000 pages. Send it in parts.',
  'no-pages': 'This PDF has no pages.',
  broken: 'This PDF is damaged. Open it, save it as a new PDF, and try again.',
  locked: 'This PDF is protected by a password. Save it without one and try again.',
  scripts:
    'This PDF runs a script, which could change what signers see. Save it as a plain PDF, for example by printing it to one.',
  launches:
    'This PDF opens programs or other files by itself. Save it as a plain PDF, for example by printing it to one.',
  attachments:
    'This PDF carries other files, which signers would not see. Take them out, or send them as documents of their own.',
  media: 'This PDF holds films, sound or models, which change what signers see. Save it as a plain PDF.',
  xfa: 'This PDF is a form of a kind (XFA) that most programs cannot show. Print it to a new PDF and try again.',
  layers: 'This PDF has layers that can be switched on and off. Print it to a new PDF, so that all see the same.',
  closed: 'Whoever signed this PDF allows no further signature in it. Ask for a copy that is not certified.',
  'changed-since': 'This PDF was signed before, and is no longer what was signed. Ask for the original.',
  unusual: 'This PDF is written in a way that signatures cannot be added to. Print it to a new PDF and try again.',
} as const;

export type SealFault = keyof typeof SEAL_FAULTS;

export type MayBeSealed =
  | {
      may: true;
      /** Its pages in points, as they are looked at. */
      pages: { width: number; height: number }[];
      /** Those that are there already and stay valid. */
      signatures: number;
    }
  | { may: false; fault: SealFault; reason: string };

const no = (fault: SealFault): MayBeSealed => ({ may: false, fault, reason: SEAL_FAULTS[fault] });

/** What an action would do, and those that follow it, as far as it may not: one that is done by itself, without a press, opens no page of the web either. */
const faultOfAction = (
  file: PdfFile,
  value: Value | undefined,
  isPressed: boolean,
  depth = 0,
): SealFault | undefined => {
  const action = file.dictOf(value);
  if (!action || depth > 50) return undefined;
  const kind = nameOf(file.get(action, 'S')) ?? '';
  if (kind === 'JavaScript' || action.has('JS')) return 'scripts';
  if (['Launch', 'GoToE', 'ImportData', 'SubmitForm', 'GoToR'].includes(kind)) return 'launches';
  if (kind === 'URI' && !isPressed) return 'launches';
  if (['Rendition', 'Movie', 'Sound', 'RichMediaExecute', 'GoTo3DView'].includes(kind)) return 'media';
  if (kind === 'SetOCGState' || kind === 'Hide') return 'layers';
  const next = file.get(action, 'Next');
  for (const each of Array.isArray(next) ? next : [next]) {
    const fault = faultOfAction(file, each, isPressed, depth + 1);
    if (fault) return fault;
  }
  return undefined;
};

/** What a part of the file does at its events. */
const faultOfEvents = (file: PdfFile, dict: Dict): SealFault | undefined => {
  const own = faultOfAction(file, dict.get('A'), true);
  if (own) return own;
  for (const action of file.dictOf(dict.get('AA'))?.values() ?? []) {
    const fault = faultOfAction(file, action, false);
    if (fault) return fault;
  }
  return undefined;
};

/** Of a key that stands twice programs take the one or the other, so that not all see the same. */
const saysTwice = (dict: Dict): boolean => [...dict.keys()].some((key) => key.endsWith('(twice)'));

const MEDIA = new Set(['Movie', 'Sound', 'Screen', 'RichMedia', '3D']);

const faultOfPage = (file: PdfFile, page: Page, at: number): SealFault | undefined => {
  if (saysTwice(page.dict)) return 'broken';
  const own = faultOfEvents(file, page.dict);
  if (own) return own;
  if (file.listOf(page.dict.get('AF')).length > 0) return 'attachments';
  for (const { dict } of annotationsOf(file, page, at)) {
    const kind = nameOf(file.get(dict, 'Subtype')) ?? '';
    if (kind === 'FileAttachment') return 'attachments';
    if (MEDIA.has(kind)) return 'media';
    const fault = faultOfEvents(file, dict);
    if (fault) return fault;
  }
  return undefined;
};

const faultOfCatalogue = (file: PdfFile): SealFault | undefined => {
  const { root } = file;
  if (saysTwice(root)) return 'broken';
  const opening = faultOfAction(file, root.get('OpenAction'), false) ?? faultOfEvents(file, root);
  if (opening) return opening;
  const names = file.dictOf(root.get('Names'));
  if (names && file.get(names, 'JavaScript') !== null) return 'scripts';
  if (names && holdsNames(file, names.get('EmbeddedFiles'))) return 'attachments';
  if (root.has('Collection') || file.listOf(root.get('AF')).length > 0) return 'attachments';
  const form = formOf(file);
  if (form && file.get(form, 'XFA') !== null) return 'xfa';
  if (root.get('NeedsRendering') === true) return 'xfa';
  const layers = file.dictOf(root.get('OCProperties'));
  if (layers && file.listOf(layers.get('OCGs')).length > 0) return 'layers';
  return undefined;
};

/** Whether a tree of names has any. */
const holdsNames = (file: PdfFile, value: Value | undefined, depth = 0): boolean => {
  const tree = file.dictOf(value);
  if (!tree || depth > 20) return false;
  if (file.listOf(tree.get('Names')).length > 0) return true;
  return file.listOf(tree.get('Kids')).some((each) => holdsNames(file, each, depth + 1));
};

/** Whether all that the pages say can be read: nothing is missing or broken. */
const faultOfObjects = (file: PdfFile, pages: readonly Page[]): SealFault | undefined => {
  for (const { dict } of pages) {
    const contents = file.resolve(dict.get('Contents'));
    const streams = Array.isArray(contents) ? contents.map((each) => file.resolve(each)) : [contents];
    if (streams.some((each) => each !== null && !(each instanceof Stream))) return 'broken';
    if (dict.has('Resources') && !isDict(file.resolve(dict.get('Resources')))) return 'broken';
  }
  return undefined;
};

/**
 * Whether a PDF may be sent for signature: it can be read as it stands, it does nothing by itself, everybody sees the same of it, and earlier
 * signatures stay valid under another one. A file of at most `MOST_BYTES` is read once, in time and memory in proportion to it.
 */
export const mayBeSealed = async (bytes: Uint8Array, at: number): Promise<MayBeSealed> => {
  if (bytes.length > MOST_BYTES) return no('too-large');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) return no('not-pdf');
  if (!head.startsWith('%PDF-')) return no('unusual');
  try {
    return await judged(bytes, at);
  } catch (error) {
    faultIn(error);
    return no('broken');
  }
};

/** Whether pages are written as the library that writes updates finds them: each by a reference, saying that it is one, in lists that stand in the tree. */
const isPlainTree = (file: PdfFile, value: Value | undefined, depth = 0): boolean => {
  const node = value instanceof Ref ? file.dictOf(value) : undefined;
  if (!node || depth > DEEPEST) return false;
  const kids = node.get('Kids');
  const kind = nameOf(node.get('Type') ?? null);
  if (kind === 'Page') return depth > 0 && kids === undefined;
  return kind === 'Pages' && Array.isArray(kids) && kids.every((kid) => isPlainTree(file, kid, depth + 1));
};

const DEEPEST = 100;

/** Points of a page's side, beyond which programs show it in ways of their own, or not at all. */
const LEAST_SIDE = 3;
const MOST_SIDE = 20_000;

const isShown = ({ width, height }: { width: number; height: number }): boolean =>
  [width, height].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);

/** What of a page is shown: its crop box within its media box, turned as it says; no numbers where a box says none. */
const sizeOf = (file: PdfFile, { dict }: Page): { width: number; height: number } => {
  const box = (name: string) => {
    const said = file.listOf(dict.get(name) ?? dict.get('MediaBox')).map((each) => file.resolve(each));
    const sides = said.map((each) => (typeof each === 'number' ? each : Number.NaN));
    const [left = Number.NaN, low = Number.NaN, right = Number.NaN, high = Number.NaN] =
      sides.length === 0 ? [0, 0, 612, 792] : sides;
    return {
      left: Math.min(left, right),
      right: Math.max(left, right),
      low: Math.min(low, high),
      high: Math.max(low, high),
    };
  };
  const [crop, media] = [box('CropBox'), box('MediaBox')];
  const width = Math.min(crop.right, media.right) - Math.max(crop.left, media.left);
  const height = Math.min(crop.high, media.high) - Math.max(crop.low, media.low);
  const isTurned = Math.abs(Number(file.get(dict, 'Rotate') ?? 0)) % 180 === 90;
  return isTurned ? { width: height, height: width } : { width, height };
};

const judged = async (bytes: Uint8Array, at: number): Promise<MayBeSealed> => {
  const reading = readingOf(bytes);
  const file = new PdfFile(reading);
  if (file.trailer.has('Encrypt')) return no('locked');
  const early = faultOfCatalogue(file);
  if (early) return no(early);
  const tree = file.dictOf(file.root.get('Pages'));
  // Programs that find a page where the tree of pages should be take it for the only one; one can then be added to it by none.
  if (tree && nameOf(file.get(tree, 'Type')) === 'Page') return no('broken');
  const count = tree?.get('Count');
  if (typeof count === 'number' && count > MOST_PAGES) return no('too-long');
  const pages = pagesOf(file);
  if (pages.length > MOST_PAGES) return no('too-long');
  if (pages.length === 0) return no('no-pages');
  for (const [index, page] of pages.entries()) {
    const fault = faultOfPage(file, page, index + 1);
    if (fault) return no(fault);
  }
  for (const { dict } of fieldsOf(file).values()) {
    const fault = faultOfEvents(file, dict);
    if (fault) return no(fault);
    if (dict.get('T') instanceof Text && dict.has('Kids') && !Array.isArray(file.get(dict, 'Kids')))
      return no('broken');
  }
  const sizes = pages.map((page) => sizeOf(file, page));
  if (!isPlainTree(file, file.root.get('Pages')) || !sizes.every(isShown)) return no('unusual');
  const broken = faultOfObjects(file, pages);
  if (broken) return no(broken);
  // The library that writes updates reads numbers of up to six bytes in tables.
  if (file.widestNumber > 6) return no('unusual');
  const { places, without } = signaturePlaces(reading, file);
  if (places.length + without.length + lostSignatures(file, 0) > 0) {
    const { verdict } = await verifyPdf(bytes, { trusted: [], at });
    // A weak one stays what it is: only what was changed is refused.
    if (verdict !== 'whole' && verdict !== 'weak') return no('changed-since');
    if (places.some(({ permission }) => permission === 1)) return no('closed');
  }
  return { may: true, pages: sizes, signatures: places.length };
};
