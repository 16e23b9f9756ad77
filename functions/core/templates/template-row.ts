import * as z from 'zod/mini';
import type { RowOf } from '#core/rows.ts';
import { truncated } from '#core/truncated.ts';
import { isFaulty, type Template } from './template.ts';

/** Characters of the description that a card has room for. */
const SHOWN_DESCRIPTION = 80;

/** What a list of templates shows and searches. */
export const templateRowFields = {
  name: z.string(),
  /** The beginning of it. */
  description: z.string(),
  keywords: z.array(z.string()),
  /** Its tags have faults: it starts no matter until they are mended. */
  faulty: z.optional(z.literal(true)),
  archived: z.optional(z.literal(true)),
};
export type TemplateRow = RowOf<typeof templateRowFields>;

/** A template as lists show it. */
export const templateRow = (template: Template): Omit<TemplateRow, 'id' | 'version' | 'at'> => ({
  name: template.name,
  description: truncated(template.description, SHOWN_DESCRIPTION),
  keywords: template.template_keywords,
  ...(isFaulty(template) ? { faulty: true } : {}),
  ...(template.archived ? { archived: true } : {}),
});

/** The texts by which the server finds a template. */
export const templateTexts = ({ name }: Template): string[] => [name];
