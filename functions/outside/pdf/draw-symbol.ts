import { strokesOf } from '#core/assembly/layout/hand-drawn.ts';

/** Draws a character that no face of ours has. */
export const drawSymbol = (doc: PDFKit.PDFDocument, character: string, x: number, baseline: number, size: number) => {
  const { width, lines } = strokesOf(character, x, baseline, size);
  doc.lineWidth(width).undash();
  for (const [first, ...rest] of lines) {
    if (!first) continue;
    doc.moveTo(...first);
    for (const point of rest) doc.lineTo(...point);
    doc.stroke();
  }
};
