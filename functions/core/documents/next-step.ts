import { type AnswerState, type MatterStanding, mayDo } from '#core/matters/matter.ts';
import type { Document } from './document.ts';

/** Where a matter's contract stands: not made, made, or made and its newest version seen by the client. */
export type ContractStanding = 'none' | 'unshared' | 'shared';

/** What the firm does next; none while others act, or when all is done. */
export type NextStep = 'send' | 'generate' | 'share' | 'none';

const STEPS: Record<AnswerState, Record<ContractStanding, NextStep>> = {
  none: { none: 'none', unshared: 'none', shared: 'none' },
  'not-sent': { none: 'send', unshared: 'share', shared: 'none' },
  sent: { none: 'none', unshared: 'none', shared: 'none' },
  answering: { none: 'none', unshared: 'none', shared: 'none' },
  submitted: { none: 'generate', unshared: 'share', shared: 'none' },
};

/** The one primary action of a matter's page; a closed matter has none. */
export const nextStep = (matter: MatterStanding, contract: ContractStanding): NextStep =>
  mayDo(matter, 'assemble') ? STEPS[matter.questionnaire][contract] : 'none';

/** Where the contract stands by a matter's documents. */
export const contractStanding = (
  documents: readonly Pick<Document, 'latest' | 'sharedVersion'>[],
): ContractStanding => {
  if (documents.length === 0) return 'none';
  return documents.every(({ latest, sharedVersion }) => sharedVersion === latest) ? 'shared' : 'unshared';
};
