import * as z from 'zod/mini';
import type { RowOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { ANSWER_STATES, MATTER_STATES, type MatterRecord } from './matter.ts';

const standing = {
  name: z.string(),
  /** The firm's own, and what the matter is about; absent of matters that say none. */
  number: z.optional(z.string()),
  practiceArea: z.optional(z.string()),
  state: z.enum(MATTER_STATES),
  questionnaire: z.enum(ANSWER_STATES),
  openedAt: z.string(),
  /** When all had signed its contract; absent where it has several, of which each says so itself. */
  signedAt: z.optional(z.string()),
  /** It is closed to all of the firm but its team. */
  onlyTeam: z.optional(z.literal(true)),
};

/** What the list of a firm's matters shows and searches. */
export const matterRowFields = { ...standing, clientId: Id, clientName: z.string() };
export type MatterRow = RowOf<typeof matterRowFields>;

/** The same of one client's matters; absent is a template that is called as the matter. */
export const clientMatterRowFields = { ...standing, templateName: z.optional(z.string()) };
export type ClientMatterRow = RowOf<typeof clientMatterRowFields>;

const standingOf = ({ name, number, practiceArea, state, questionnaire, ...rest }: MatterRecord) => ({
  name,
  ...(number && { number }),
  ...(practiceArea && { practiceArea }),
  state,
  questionnaire,
  openedAt: rest.openedAt,
  ...(rest.signedAt !== undefined && !rest.further?.length && { signedAt: rest.signedAt }),
  ...(rest.onlyTeam && { onlyTeam: rest.onlyTeam }),
});

/** A matter as the firm's list shows it. */
export const matterRow = (matter: MatterRecord): Omit<MatterRow, 'id' | 'version' | 'at'> => ({
  ...standingOf(matter),
  clientId: matter.clientId,
  clientName: matter.clientName,
});

/** A matter as its client's list shows it. */
export const clientMatterRow = (matter: MatterRecord): Omit<ClientMatterRow, 'id' | 'version' | 'at'> => ({
  ...standingOf(matter),
  ...(matter.templateName === matter.name ? {} : { templateName: matter.templateName }),
});

/** The texts by which a matter is found in the firm's list. */
export const matterTexts = ({
  name,
  clientName,
  number = '',
  practiceArea = '',
}: Pick<MatterRow, 'name' | 'clientName' | 'number' | 'practiceArea'>): string[] => [
  name,
  clientName,
  number,
  practiceArea,
];

/** The texts by which a matter is found among those of its client. */
export const clientMatterTexts = ({
  name,
  templateName = '',
  number = '',
  practiceArea = '',
}: Pick<ClientMatterRow, 'name' | 'templateName' | 'number' | 'practiceArea'>): string[] => [
  name,
  templateName,
  number,
  practiceArea,
];
