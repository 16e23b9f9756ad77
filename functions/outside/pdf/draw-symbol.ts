type Box = { x: number; y: number; side: number };

const tick = (doc: PDFKit.PDFDocument, { x, y, side }: Box) =>
  doc
    .moveTo(x + side * 0.2, y - side * 0.5)
    .lineTo(x + side * 0.42, y - side * 0.22)
    .lineTo(x + side * 0.82, y - side * 0.8)
    .stroke();

const cross = (doc: PDFKit.PDFDocument, { x, y, side }: Box) =>
  doc
    .moveTo(x + side * 0.2, y - side * 0.8)
    .lineTo(x + side * 0.8, y - side * 0.2)
    .moveTo(x + side * 0.8, y - side * 0.8)
    .lineTo(x + side * 0.2, y - side * 0.2)
    .stroke();

const ticked = new Set(['☑', '✓', '✔', '🗹']);
const crossed = new Set(['☒', '✗', '✘', '🗷']);
const bare = new Set(['✓', '✔', '✗', '✘']);

/** Whether a character is drawn as what it is, though no face has it. */
export const isDrawnByHand = (character: string): boolean =>
  character === '☐' || ticked.has(character) || crossed.has(character);

/** Draws a character that no face of ours has: ticks and crosses as such, anything else as an empty box, so that nothing vanishes. */
export const drawSymbol = (doc: PDFKit.PDFDocument, character: string, x: number, baseline: number, size: number) => {
  const box = { x: x + size * 0.1, y: baseline + size * 0.02, side: size * 0.66 };
  doc.lineWidth(size / 18).undash();
  if (!bare.has(character)) doc.rect(box.x, box.y - box.side, box.side, box.side).stroke();
  if (ticked.has(character)) tick(doc, box);
  if (crossed.has(character)) cross(doc, box);
};
