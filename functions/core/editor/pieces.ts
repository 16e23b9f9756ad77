import type { RunFormat } from '#core/assembly/model/document-model.ts';
import { OBJECT } from './alignment.ts';
import type { PictureSize, Piece } from './edited-file.ts';
import { changeKey, wrappedOf } from './tracked.ts';

/** What is seen of a format that can be edited. */
export const seenOf = (format: RunFormat) => ({
  bold: format.bold ?? false,
  italic: format.italic ?? false,
  underline: format.underline !== undefined,
});

const pictureKey = (size: PictureSize | undefined, alt: string | undefined): string =>
  size || alt !== undefined ? ` ${size?.width} ${size?.height} ${alt}` : '';

/** What two neighbouring words must share to stand in one piece. */
const lookKey = (piece: Piece): string => {
  if (piece.kind === 'anchor') return '';
  const change = changeKey(piece) + (piece.link ?? '');
  if (piece.kind === 'object') return change + pictureKey(piece.resized, piece.alt);
  if (piece.kind === 'picture') return change + pictureKey(piece.size, piece.alt);
  if (piece.kind === 'note') return `${change} ${piece.text}`;
  const look = piece.kind === 'text' ? `${piece.run} ${piece.bold} ${piece.italic} ${piece.underline}` : `${piece.run}`;
  return look + change;
};

/** Pieces side by side, words of one format as one. */
export const joined = (pieces: Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.kind === 'text' && piece.text === '') continue;
    if (last?.kind === 'text' && piece.kind === 'text' && lookKey(last) === lookKey(piece)) {
      all.splice(-1, 1, { ...last, text: last.text + piece.text });
    } else all.push(piece);
  }
  return all;
};

/** One sign of a paragraph: a letter, a tab, a break, an object, or its end. */
export type Unit = { sign: string; look: string; piece?: Piece };

export const END: Unit = { sign: 'end of paragraph', look: '' };

// Form feeds and vertical tabs are how old programs wrote a new line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
const LINES = /\r\n?|[\u000b\u000c\u2028\u2029]/g;

const KINDS: Record<string, 'tab' | 'break'> = { '\t': 'tab', '\n': 'break' };

const signOf = (piece: Extract<Piece, { kind: 'tab' | 'break' }>): string =>
  piece.kind === 'tab' ? '\t' : piece.isPage ? 'page break' : '\n';

/** A piece sign by sign; tabs and line ends that stand among words become tabs and breaks. */
export const unitsOf = (piece: Piece): Unit[] => {
  if (piece.kind === 'object') return [{ sign: `${OBJECT}${piece.source}`, look: lookKey(piece), piece }];
  if (piece.kind === 'picture' || piece.kind === 'note')
    return [{ sign: `${OBJECT}${piece.kind} ${piece.key}`, look: lookKey(piece), piece }];
  if (piece.kind === 'anchor') return [{ sign: `comment ${piece.edge} ${piece.id}`, look: '', piece }];
  if (piece.kind !== 'text') return [{ sign: signOf(piece), look: lookKey(piece), piece }];
  const look = lookKey(piece);
  return Array.from(piece.text.replace(LINES, '\n'), (sign) => {
    const kind = KINDS[sign];
    if (!kind) return { sign, look, piece };
    const other: Piece = { kind, run: piece.run, ...wrappedOf(piece) };
    return { sign, look: lookKey(other), piece: other };
  });
};

const wordsOf = (piece: Piece) => {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'object') return piece.source;
  if (piece.kind === 'picture' || piece.kind === 'note') return piece.key;
  return piece.kind === 'anchor' ? `${piece.edge} ${piece.id}` : signOf(piece);
};

/** Whether two lists of joined pieces show the same. */
export const showSame = (one: Piece[], other: Piece[]): boolean =>
  one.length === other.length &&
  one.every((piece, index) => {
    const second = other[index];
    if (second?.kind !== piece.kind || wordsOf(second) !== wordsOf(piece)) return false;
    return lookKey(second) === lookKey(piece);
  });
