import handCyrillic from '@fontsource/caveat/files/caveat-cyrillic-600-normal.woff2?url';
import handLatin from '@fontsource/caveat/files/caveat-latin-600-normal.woff2?url';
import handLatinExt from '@fontsource/caveat/files/caveat-latin-ext-600-normal.woff2?url';
import { inLines } from './hand-lines.ts';

/** Sizes of the pictures in pixels: three for each point of the usual place. */
const SIZES = { signature: { width: 720, height: 180 }, initials: { width: 240, height: 120 } } as const;
export type PictureKind = keyof typeof SIZES;

/** The colour of the pen, as the look has it. */
const ink = (): string => getComputedStyle(document.documentElement).getPropertyValue('--signature-ink').trim();
/** The hand of typed signatures; what it lacks is drawn in the reader's own serif, slanted. */
const HAND = '"Signing hand", "Segoe Script", "Apple Chancery", cursive';

let loading: Promise<unknown> | undefined;
/** Loads the hand once; a browser that does not get it draws another one. */
export const loadHand = (): Promise<unknown> => {
  const faces = [
    new FontFace('Signing hand', `url(${handLatin})`, { weight: '600' }),
    new FontFace('Signing hand', `url(${handLatinExt})`, { weight: '600', unicodeRange: 'U+0100-02BA, U+1E00-1EFF' }),
    new FontFace('Signing hand', `url(${handCyrillic})`, { weight: '600', unicodeRange: 'U+0400-045F, U+0490-0491' }),
  ];
  loading ??= Promise.allSettled(
    faces.map(async (face) => {
      document.fonts.add(await face.load());
    }),
  );
  return loading;
};

const canvasOf = (kind: PictureKind): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZES[kind]);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  return { canvas, context };
};

/** PNG as base64, without what names its type. */
const base64Of = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/png').split(',')[1] ?? '';

/** First letters of a name, at most three. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .filter((_, at, all) => at < 2 || at === all.length - 1)
    .map((word) => [...word][0] ?? '')
    .join('');

/** A text in the hand, as large as fits its picture, a long one in up to four lines; from the right where its script is. */
export const typedPicture = (text: string, kind: PictureKind): string => {
  const { canvas, context } = canvasOf(kind);
  const { width, height } = canvas;
  const room = { width: width * 0.94, height: height * 0.62 };
  context.fillStyle = ink();
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  const fontOf = (pixels: number) => `600 ${pixels}px ${HAND}`;
  const fitted = [1, 2, 3, 4].map((count) => {
    const lines = inLines(text, count);
    const tallest = lines.length === 1 ? room.height : (height * 0.9) / lines.length;
    context.font = fontOf(tallest);
    const longest = Math.max(...lines.map((line) => context.measureText(line).width));
    return { lines, size: Math.min(tallest, (tallest * room.width) / longest) };
  });
  const [best = { lines: [text], size: room.height }] = fitted.toSorted((one, other) => other.size - one.size);
  context.font = fontOf(best.size);
  for (const [at, line] of best.lines.entries())
    context.fillText(line, width / 2, height / 2 + (at - (best.lines.length - 1) / 2) * best.size);
  return base64Of(canvas);
};

export interface Point {
  x: number;
  y: number;
}
/** A line of a drawn signature, in shares of the pad's width and of its height. */
export type Stroke = readonly Point[];

/** Draws lines into an area, round and through all their points. */
export const drawStrokes = (
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
): void => {
  context.strokeStyle = context.fillStyle = ink();
  context.lineWidth = Math.max(2, height / 50);
  context.lineCap = context.lineJoin = 'round';
  for (const stroke of strokes) {
    const [first, ...others] = stroke.map(({ x, y }) => ({ x: x * width, y: y * height }));
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A dot is a line of no length.
    if (others.length === 0) context.lineTo(first.x, first.y);
    for (const [at, point] of others.entries()) {
      const next = others[at + 1];
      if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
      else context.lineTo(point.x, point.y);
    }
    context.stroke();
  }
};

/** The pad's height for its width, as the picture's. */
export const PAD_RATIO = SIZES.signature.height / SIZES.signature.width;

export const drawnPicture = (strokes: readonly Stroke[]): string => {
  const { canvas, context } = canvasOf('signature');
  drawStrokes(context, strokes, canvas);
  return base64Of(canvas);
};

/** Bytes of a picture, decoded, that is made as small as these. */
const MOST_DRAWN = 190 * 1024;

/** A picture of a signature, as large as fits; throws where the browser knows no such picture. Paper's white is made clear. */
export const uploadedPicture = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file);
  for (let share = 1; ; share *= 0.75) {
    const { canvas, context } = canvasOf('signature');
    canvas.width *= share;
    canvas.height *= share;
    const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < drawn.data.length; at += 4) {
      const light = Math.min(drawn.data[at] ?? 0, drawn.data[at + 1] ?? 0, drawn.data[at + 2] ?? 0);
      if (light > 200) drawn.data[at + 3] = Math.round(((255 - light) / 55) * (drawn.data[at + 3] ?? 0));
    }
    context.putImageData(drawn, 0, 0);
    const base64 = base64Of(canvas);
    if (base64.length * 0.75 <= MOST_DRAWN || share < 0.2) return base64;
  }
};
