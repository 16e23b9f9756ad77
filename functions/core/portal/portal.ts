import * as z from 'zod/mini';
import { Id } from '#core/text.ts';

/** Matters of which a client's page tells more than that they are there: those that were shared last. */
export const MOST_MATTERS = 20;
/** Documents that it lists: those that were shared last. */
export const MOST_DOCUMENTS = 50;

/** A document that a firm shares with the caller. */
export const PortalDocument = z.object({
  documentId: Id,
  matterId: Id,
  name: z.string(),
  matterName: z.string(),
  firmName: z.string(),
  /** Instant at which the version that is shared was shared, or made where that is not known. */
  sharedAt: z.string(),
});
export type PortalDocument = z.infer<typeof PortalDocument>;

/** Somebody of a firm who answers for matters of the caller. */
export const PortalPerson = z.object({
  name: z.string(),
  firmName: z.string(),
  /** Names of these matters. */
  matters: z.array(z.string()),
  /** An address that shows their picture for five minutes. */
  picture: z.optional(z.string()),
  /** Their scheduling link. */
  meetingLink: z.optional(z.string()),
});
export type PortalPerson = z.infer<typeof PortalPerson>;

/** How far the caller's answers to a matter are: of those that are needed how many are given. */
export const AnswerProgress = z.object({ matterId: Id, given: z.int(), needed: z.int() });
export type AnswerProgress = z.infer<typeof AnswerProgress>;

/** What is said of one matter, as it was read. */
export interface MatterLook {
  documents: readonly PortalDocument[];
  person?: (Omit<PortalPerson, 'matters'> & { accountId: string; matter: string }) | undefined;
  progress?: AnswerProgress | undefined;
}

/** What is said of all matters together: the newest documents, and each person of each firm once. */
export const portalOf = (looks: readonly MatterLook[]) => {
  const people = Map.groupBy(
    looks.flatMap(({ person }) => (person ? [person] : [])),
    ({ accountId, firmName }) => `${accountId} ${firmName}`,
  );
  return {
    documents: looks
      .flatMap(({ documents }) => documents)
      .toSorted((one, other) => other.sharedAt.localeCompare(one.sharedAt))
      .slice(0, MOST_DOCUMENTS),
    people: [...people.values()].map((ofOne) => {
      const { accountId: _a, matter: _m, ...person } = ofOne[0] as (typeof ofOne)[number];
      return { ...person, matters: ofOne.map(({ matter }) => matter) };
    }),
    progress: looks.flatMap(({ progress }) => (progress ? [progress] : [])),
  };
};

/** The matters of which more is told, those that go on before those that are closed, what was shared last first. */
export const mattersToShow = <M extends { state: string; sharedAt: string }>(matters: readonly M[]): M[] =>
  matters
    .toSorted(
      (one, other) =>
        Number(one.state === 'closed') - Number(other.state === 'closed') || other.sharedAt.localeCompare(one.sharedAt),
    )
    .slice(0, MOST_MATTERS);
