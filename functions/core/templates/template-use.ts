import * as z from 'zod/mini';
import type { RowOf } from '#core/rows.ts';

/** What the list of the matters that were opened from a template shows. */
export const templateUseFields = { name: z.string(), openedAt: z.string() };
export type TemplateUseRow = RowOf<typeof templateUseFields>;

/** The texts by which it is found among the matters of its template. */
export const templateUseTexts = ({ name }: Pick<TemplateUseRow, 'name'>): string[] => [name];

/** A matter that was opened from a template. */
export interface TemplateUse extends Pick<TemplateUseRow, keyof typeof templateUseFields> {
  matterId: string;
}
