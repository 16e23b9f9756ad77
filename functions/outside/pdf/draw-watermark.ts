import type { Face } from '#core/assembly/layout/face.ts';
import type { Canvas } from './draw-sheet.ts';

const FACE: Face = 'sans-bold.ttf latin';

/** Draws Latin words once across the present page, from its lower left, so that text below them can still be read. */
export const drawWatermark = ({ doc, fonts }: Canvas, text: string): void => {
  const { width, height } = doc.page;
  const angle = (Math.atan2(height, width) * 180) / Math.PI;
  const size = (Math.hypot(width, height) * 0.6) / fonts.width(text, FACE, 1);
  const across = fonts.width(text, FACE, size);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  doc.rotate(-angle, { origin: [width / 2, height / 2] });
  fonts.use(FACE);
  doc.fontSize(size).fillColor('#6b7280').fillOpacity(0.16);
  doc.text(text, (width - across) / 2, height / 2 + size / 3, { lineBreak: false, baseline: 'alphabetic' });
  doc.restore();
  doc.fillOpacity(1);
  doc.endMarkedContent();
};
