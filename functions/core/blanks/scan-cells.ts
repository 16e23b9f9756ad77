import { labelWords } from './naming.ts';
import { isForPen } from './not-blank.ts';
import type { TextParagraph } from './paragraphs.ts';
import type { Candidate } from './scan-text.ts';

const TELLS =
  /^(please )?(list|describe|insert|enter|specify|identify|provide|set out|fill in|add|attach|state)\b (?=any\b|the\b|your\b|all\b|each\b|here\b|details\b)[^.;:]{3,90}$/i;

/** A paragraph below a heading that only tells what to write there. */
const instruction = (paragraphs: readonly TextParagraph[], index: number): Candidate[] => {
  const { text, isListed, isHeading } = paragraphs[index] as TextParagraph;
  const trimmedText = text.trim();
  if (
    isListed ||
    isHeading ||
    !paragraphs[index - 1]?.isHeading ||
    !TELLS.test(trimmedText) ||
    trimmedText.split(/\s+/).length > 14
  )
    return [];
  return [{ from: 0, to: text.length, kind: 'instruction', isSure: false, inner: '', example: trimmedText }];
};

/** An empty cell beside a label, or below one, is filled in; what is signed by hand is not. */
const emptyCell = ({ text, cell, fillsCell }: TextParagraph): Candidate[] => {
  if (!cell || !fillsCell || text.trim() !== '' || cell.column === 0) return [];
  const { rowLabel, columnLabel } = cell;
  if (!rowLabel || rowLabel.length > 90 || /[{}[\]_]/.test(rowLabel) || isForPen(labelWords(rowLabel))) return [];
  const isMatrix = columnLabel !== '';
  if (!isMatrix && cell.column > 1) return [];
  const isDate = /^date\b/i.test(rowLabel);
  return [{ from: 0, to: text.length, kind: 'empty cell', isSure: !isDate, inner: '' }];
};

/** Blanks that are told by where a paragraph stands, and not by its own signs. */
export const scanCells = (paragraphs: readonly TextParagraph[], index: number): Candidate[] => {
  const paragraph = paragraphs[index] as TextParagraph;
  return paragraph.cell ? emptyCell(paragraph) : instruction(paragraphs, index);
};
