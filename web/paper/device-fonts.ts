import widths from 'virtual:face-widths';
import { openFonts } from './fonts.ts';

/** A face of the device, at 100 pixels. */
const canvas = new OffscreenCanvas(1, 1).getContext('2d');
const measureOther = (text: string, isBold: boolean): number => {
  if (!canvas) return Array.from(text).length;
  canvas.font = `${isBold ? 700 : 400} 100px sans-serif`;
  return canvas.measureText(text).width / 100;
};

/** The product's faces as a worker of the page measures them. */
export const deviceFonts = openFonts(widths, measureOther);
