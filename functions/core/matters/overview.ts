import * as z from 'zod/mini';
import { isFurther } from './contract-id.ts';
import {
  awaitsAnswers,
  MATTER_STATES,
  MatterItem,
  type MatterRecord,
  type MatterStanding,
  type MatterState,
} from './matter.ts';

/** What is counted of a firm: templates and clients that are not archived, and matters. */
const COUNTS = ['templates', 'clients', ...MATTER_STATES, 'waiting'] as const;
/** How many of each a firm has; `waiting` is the most questionnaires that may be waited for: further contracts count whatever their state. */
export type Counts = Record<(typeof COUNTS)[number], number>;

/** The dashboard's numbers, and the newest matters of two states. */
export const Overview = z.object({
  templates: z.int(),
  clients: z.int(),
  pending: z.int(),
  open: z.int(),
  closed: z.int(),
  /** Sent and not submitted yet, those that wait longest first, at most 5. */
  waiting: z.array(MatterItem),
  /** Answers are in and the contract is not signed, newest first, at most 5. */
  submitted: z.array(MatterItem),
});
export type Overview = z.infer<typeof Overview>;

/** Where a matter stands among those of its firm: by its state, and open ones whose answers are in, and whose contract is not signed, apart from the others. */
export type MatterPlace = MatterState | 'submitted';
export const placeOf = ({ state, questionnaire, signedAt }: MatterStanding): MatterPlace =>
  state === 'open' && questionnaire === 'submitted' && signedAt === undefined ? 'submitted' : state;

/** How many matters of each kind the overview shows. */
export const SHOWN_MATTERS = 5;

const NOTHING: Counts = { templates: 0, clients: 0, pending: 0, open: 0, closed: 0, waiting: 0 };

type Archivable = { archived: boolean };

/** What one template counts for. */
export const countsOfTemplate = ({ archived }: Archivable): Counts => ({ ...NOTHING, templates: archived ? 0 : 1 });
/** What one client counts for. */
export const countsOfClient = ({ archived }: Archivable): Counts => ({ ...NOTHING, clients: archived ? 0 : 1 });
/** What is counted of a matter; a further contract counts with the matter that holds it. */
type Counted = MatterStanding & Pick<MatterRecord, 'matterId' | 'onlyTeam' | 'further'>;

/** What one matter counts for among all that a firm's members see. */
export const countsOfMatter = (matter: Counted): Counts =>
  matter.onlyTeam || isFurther(matter.matterId) ? NOTHING : countsInside(matter);
/** What it counts for to those who see it, if it is closed to others. */
export const countsInside = (matter: Omit<Counted, 'matterId'>): Counts => ({
  ...NOTHING,
  [matter.state]: 1,
  waiting: (awaitsAnswers(matter) ? 1 : 0) + (matter.state === 'closed' ? 0 : (matter.further?.length ?? 0)),
});

const combined = (one: Counts, other: Counts, sign: 1 | -1): Counts =>
  Object.fromEntries(COUNTS.map((name) => [name, one[name] + sign * other[name]])) as Counts;

/** What is added to the counts when something that counted for `before`, nothing while it was new, counts for `after`. */
export const changeOfCounts = (before: Counts | undefined, after: Counts): Counts =>
  combined(after, before ?? NOTHING, -1);

/** Counts of many, added up. */
export const sumOfCounts = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, each) => combined(sum, each, 1), NOTHING);
