import { Problem } from '#core/problem.ts';
import type { SheetRecord } from './answer-sheet.ts';
import { furtherIdOf } from './contract-id.ts';
import { hasTemplate, MatterContract, type MatterRecord, moved } from './matter.ts';

/** Contracts of a matter, its first one among them. */
export const MOST_CONTRACTS = 10;

/** A further contract as its matter tells of it. */
export const matterContractOf = ({ templateName = '', ...contract }: MatterRecord): MatterContract =>
  MatterContract.parse({ ...contract, templateName });

/** The id that a contract gets which is added to a matter: the matter's own for the first. */
export const addedIdOf = (matter: MatterRecord, contractId: string): string =>
  hasTemplate(matter) ? furtherIdOf(matter.matterId, contractId) : matter.matterId;

/** Refuses another contract to a matter that is closed, or has as many as it may have. */
export const requireRoom = ({ state, further = [] }: MatterRecord): void => {
  if (state === 'closed') throw new Problem('matter-closed');
  if (further.length >= MOST_CONTRACTS - 1) throw new Problem('contracts-full');
};

/** A matter that had no contract, with its first; it goes on as it was until the questions are sent. */
export const withFirstContract = <M extends MatterRecord>(matter: M, { matter: opened }: SheetRecord, now: Date): M => {
  const { templateId, templateName, templateFile, templateVersion, documents, unasked, people } = opened;
  return {
    ...matter,
    questionnaire: 'not-sent',
    ...{ templateId, templateName, templateFile },
    ...(templateVersion !== undefined && { templateVersion }),
    ...(documents && { documents }),
    ...(unasked && { unasked }),
    ...(people && { people }),
    updatedAt: now.toISOString(),
  };
};

/** A matter with one contract more, which is kept beside it. */
export const withFurther = <M extends MatterRecord>(matter: M, furtherId: string, now: Date): M => ({
  ...matter,
  further: [...(matter.further ?? []), furtherId],
  updatedAt: now.toISOString(),
});

/**
 * A further contract as it stands in its matter by now: who works there, who may see it, and whether it is closed or on legal hold are the matter's.
 * What is kept with the contract of these may be older.
 */
export const inMatter = <M extends MatterRecord>(contract: M, matter: MatterRecord): M => {
  const { responsible, team, onlyTeam, closedAt, hold } = matter;
  const standing =
    matter.state === 'closed'
      ? { state: matter.state, closedAt }
      : contract.state === 'closed'
        ? moved(contract, 'reopen', new Date(matter.updatedAt))
        : {};
  return { ...contract, ...standing, responsible, team, onlyTeam, hold };
};
