import { doneBy, type EvidenceRow } from '#core/signing/evidence.ts';
import type { Adoption, KnownBy } from '#core/signing/signer.ts';
import { signerOf } from './sent-places.ts';
import { evidenceNames, identityNames } from './state-words.ts';

/** What a page knows of the envelope, by which its record calls things. */
export interface NamedInRecord {
  documents: readonly { documentId: string; name: string }[];
  signers: readonly { signerId: string; number: number; name: string; state: string }[];
}

const knownNames: Record<KnownBy, string> = { ...identityNames, 'in-person': 'In person' };
const adoptedNames: Record<Adoption['how'], string> = { typed: 'Typed', drawn: 'Drawn', uploaded: 'Picture' };

/** What the details of events are called by people, by their names in the record. */
const detailNames: Readonly<Record<string, string>> = {
  ...{
    to: 'To',
    from: 'Instead of',
    reason: 'Reason',
    question: 'Question',
    of: 'Signature of',
    name: 'Signed as',
    at: 'Time at DocuSign',
  },
  ...{ knownBy: 'Identity', presence: 'In the presence of', version: 'Version of the text', id: 'DocuSign id' },
  ...{ signature: 'Hash of the signature', initials: 'Hash of the initials', values: 'Hash of what was filled in' },
  ...{ by: 'Carried by', instead: 'Who acted there' },
};

/** Ids of a bulk send and of its draft say nothing to people. */
const INNER = ['run', 'draft'];

const factOf = (
  kind: EvidenceRow['kind'],
  key: string,
  value: string,
  { documents, signers }: NamedInRecord,
): [string, string] => {
  const document = documents.find(({ documentId }) => documentId === key);
  if (document) return [`Hash of “${document.name}”`, value];
  const number = /^signer-(\d+)$/.exec(key)?.[1];
  if (number !== undefined) {
    const signer = signerOf({ signer: Number(number) }, signers);
    return kind === 'reordered'
      ? [signer?.name ?? `Signer ${number}`, `Place ${value} in the order`]
      : [`Signer ${number}`, value];
  }
  if (key === 'knownBy') return ['Identity', knownNames[value as KnownBy] ?? value];
  if (key === 'how' && kind === 'signed') return ['Signature', adoptedNames[value as Adoption['how']] ?? value];
  if (key === 'how') return ['Identity', knownNames[value as KnownBy] ?? value];
  return [detailNames[key] ?? key, value];
};

/** An event as one line of a record: what happened, to whom where it is done to somebody, and who did it; nobody where the product did it by itself. */
export interface RecordLine {
  what: string;
  whom?: string | undefined;
  who?: string | undefined;
}

export const lineOf = (event: EvidenceRow, { signers }: Pick<NamedInRecord, 'signers'>): RecordLine => {
  const { kind, signerId, details = {} } = event;
  const who = doneBy(event);
  const whom = signers.find((signer) => signer.signerId === signerId)?.name;
  switch (kind) {
    case 'reminded':
      return { what: who ? 'Reminder sent to' : 'Reminder sent automatically to', whom: whom ?? details.to, who };
    case 'reopened':
      return { what: 'New link sent to', whom: whom ?? details.to, who };
    case 'sealed':
      return { what: 'Sealed the signature of', whom: details.of ?? event.who };
    case 'sent':
      return { what: details.run ? 'Sent in a bulk send' : evidenceNames.sent, who };
    default:
      return { what: evidenceNames[kind], who };
  }
};

/** What is known of an event beside what it is and who did it, in the words of people: documents and signers by their names. */
export const factsOf = (
  { kind, at, address, agent, zone, details = {}, hash, previous }: EvidenceRow,
  named: NamedInRecord,
): [string, string][] => [
  ['Time', at],
  ...(address ? [['Address', address] as [string, string]] : []),
  ...(agent ? [['Browser', agent] as [string, string]] : []),
  ...(zone ? [['Time zone', zone] as [string, string]] : []),
  ...Object.entries(details)
    .filter(([key]) => !INNER.includes(key))
    .map(([key, value]) => factOf(kind, key, value, named)),
  ['Hash', hash],
  ['Hash before', previous],
];
