import type { Certificate, CertifiedSigner } from './certificate.ts';
import type { EnvelopeRecord } from './envelope-record.ts';
import type { EvidenceEvent } from './evidence.ts';
import { type FieldKind, inReadingOrder } from './fields.ts';
import type { Identity, SignerRecord } from './signer.ts';

const HOW_KNOWN: Record<Identity, string> = {
  link: 'a link sent by e-mail',
  code: 'a link and a code, both sent by e-mail',
  'access-code': 'a link sent by e-mail, and an access code told otherwise',
  client: 'signed in as a client of the firm',
};

const STATES: Record<SignerRecord['state'], string> = {
  waiting: 'was not asked',
  invited: 'has not signed',
  viewed: 'has not signed',
  signed: 'signed',
  declined: 'declined',
  replaced: 'was replaced',
  released: 'was not needed',
};

const CALLED: Record<FieldKind, string> = {
  signature: 'Signature',
  initials: 'Initials',
  name: 'Name',
  date: 'Date signed',
  text: 'Text',
  check: 'Check box',
  choice: 'Choice',
};

/** How it was found out who somebody is, or would have been of who has not signed: whoever signed in the presence of somebody of the firm was let in by them. */
const identityOf = ({ identity, knownBy = identity, presence }: SignerRecord): string =>
  knownBy === 'in-person' ? `in person, in the presence of ${presence}` : HOW_KNOWN[knownBy];

const filledIn = ({ documents }: EnvelopeRecord, { number, values = {} }: SignerRecord): CertifiedSigner['fields'] =>
  documents.flatMap(({ documentId, fields }) =>
    inReadingOrder(fields.filter(({ signer }) => signer === number)).flatMap(({ fieldId, kind, label }) => {
      const value = values[documentId]?.[fieldId];
      if (value === undefined) return [];
      return [{ label: label ?? CALLED[kind], value: value === true ? 'yes' : value === false ? 'no' : value }];
    }),
  );

const certifiedSigner = (envelope: EnvelopeRecord, signer: SignerRecord): CertifiedSigner => {
  const { number, order, name, email, state, zone, address, agent, consent } = signer;
  const moments = [
    { what: 'asked', at: signer.invitedAt },
    { what: 'viewed', at: signer.viewedAt },
    { what: 'signed', at: signer.signedAt },
    { what: 'declined', at: signer.declinedAt },
  ];
  return {
    ...{ signer: number, order, name, email, state: STATES[state], zone, address, agent, consent },
    identity: identityOf(signer),
    times: moments.flatMap(({ what, at }) => (at === undefined ? [] : [{ what, at }])),
    fields: filledIn(envelope, signer),
  };
};

/** What is certified of an envelope that all have signed, at an instant. */
export const certificateOf = (
  envelope: EnvelopeRecord,
  events: readonly EvidenceEvent[],
  { firmName, now }: { firmName: string; now: Date },
): Certificate => ({
  envelopeId: envelope.envelopeId,
  name: envelope.name,
  sender: `${envelope.createdBy}, ${firmName}`,
  completedAt: now.toISOString(),
  documents: envelope.documents.map(({ name, pages, sha256 }) => ({ name, pages: pages.length, sha256 })),
  signers: envelope.signers.map((signer) => certifiedSigner(envelope, signer)),
  events,
  end: envelope.chain,
});
