type Command = { command: string; args: number[] };
export type Path = { commands: Command[] };
type Point = { x: number; y: number; isOnCurve: boolean };

/** Contours of a path; a curve's control point stands before its end, and the point that closes a contour is its first. */
const contoursOf = ({ commands }: Path): Point[][] => {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1);
    for (let at = 0; contour && at < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === args.length - 2;
      contour.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return contours.filter((contour) => contour.length > 0);
};

const onCurve = 1;

/**
 * An outline as a simple glyph of TrueType's `glyf` table. A variable face keeps outlines at one weight only, and the font
 * engine's own encoder of the others fails in its present version.
 */
export const outlineBytes = (path: Path): Uint8Array => {
  const contours = contoursOf(path);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  const bytes = new Uint8Array(size + ((4 - (size % 4)) % 4));
  const view = new DataView(bytes.buffer);
  let at = 0;
  const put = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  const extremes = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const value of [contours.length, ...extremes]) put(value);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    put(last);
  }
  put(0);
  for (const { isOnCurve } of points) {
    bytes[at] = isOnCurve ? onCurve : 0;
    at++;
  }
  for (const [index, x] of xs.entries()) put(x - (xs[index - 1] ?? 0));
  for (const [index, y] of ys.entries()) put(y - (ys[index - 1] ?? 0));
  return bytes;
};
