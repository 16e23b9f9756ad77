import type { EnvelopeState, SignerState } from '#core/signing/envelope.ts';
import type { EvidenceKind } from '#core/signing/evidence.ts';
import type { EnvelopeSigner, Identity } from '#core/signing/signer.ts';
import type { Tone } from '#web/ui/status-chip.tsx';

export const envelopeStates: Record<EnvelopeState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Out for signature', tone: 'brand' },
  sealing: { label: 'Being sealed', tone: 'brand' },
  completed: { label: 'Signed by all', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Expired', tone: 'warning' },
  voided: { label: 'Voided', tone: 'neutral' },
};

const signerStates: Record<SignerState, { label: string; tone: Tone }> = {
  waiting: { label: 'Not their turn yet', tone: 'neutral' },
  invited: { label: 'Asked', tone: 'brand' },
  viewed: { label: 'Opened', tone: 'brand' },
  signed: { label: 'Signed', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  replaced: { label: 'Replaced', tone: 'neutral' },
  released: { label: 'Not needed', tone: 'neutral' },
};

/** How a signer stands in an envelope: in one that is over without them, that they did not sign, or were never asked to. */
export const signerStateIn = (
  envelope: { state: EnvelopeState },
  state: SignerState,
): { label: string; tone: Tone } => {
  if (['declined', 'expired', 'voided'].includes(envelope.state)) {
    if (state === 'waiting') return { label: 'Was not asked', tone: 'neutral' };
    if (state === 'invited' || state === 'viewed') return { label: 'Did not sign', tone: 'neutral' };
  }
  return signerStates[state];
};

/** In the place of the state of a signer whose link was shut. */
export const shutLink: { label: string; tone: Tone } = { label: 'Link closed', tone: 'bad' };

export const identityNames: Record<Identity, string> = {
  link: 'Link by email',
  code: 'Link and a code by email',
  'access-code': 'Access code that you tell them',
  client: 'Logged in as your client',
};

/** What happened, in the record of an envelope; what is done to somebody is said of them, in `lineOf`. */
export const evidenceNames: Record<Exclude<EvidenceKind, 'reminded' | 'reopened' | 'sealed'>, string> = {
  created: 'Drafted',
  sent: 'Sent',
  'handed-over': 'Handed over to DocuSign',
  opened: 'Opened',
  'code-sent': 'Code sent',
  identified: 'Identity confirmed',
  shut: 'Link closed after too many wrong codes',
  consented: 'Agreed to sign electronically',
  'consent-withdrawn': 'Agreement withdrawn',
  asked: 'Asked a question',
  signed: 'Signed',
  declined: 'Declined',
  delegated: 'Let somebody else sign',
  replaced: 'Signer replaced',
  reordered: 'Order changed',
  expired: 'Expired',
  voided: 'Voided',
  completed: 'Completed',
  renewed: 'Time stamp renewed',
  'not-renewed': 'Time stamp not renewed',
};

/** Whose signatures are waited for now, by name. */
export const waitingFor = (signers: readonly Pick<EnvelopeSigner, 'state' | 'name'>[]): string[] =>
  signers.filter(({ state }) => state === 'invited' || state === 'viewed').map(({ name }) => name);
