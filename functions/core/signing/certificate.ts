import { instantWithOffset, isTimeZone } from '#core/calendar.ts';
import { capitalised } from '#core/capitalised.ts';
import { type ChainEnd, doneBy, type EvidenceEvent, type EvidenceKind } from './evidence.ts';

/** A document as it was sent to be signed: SHA-256 of its bytes, in hexadecimal digits. */
export interface CertifiedDocument {
  name: string;
  pages: number;
  sha256: string;
}

/** One who was asked to sign, and what is known of how they did. */
export interface CertifiedSigner {
  /** Signer 1 to 20, by which fields name them. */
  signer: number;
  /** At which place in the order of signing. */
  order: number;
  name: string;
  email: string;
  /** What became of it, in a word: signed, declined, replaced. */
  state: string;
  /** How it was found out who they are, in words: a code by e-mail, an access code. */
  identity: string;
  /** What they did and when (ISO), by the server's clock: viewed, agreed, signed. */
  times: readonly { what: string; at: string }[];
  /** IANA name of the zone of their clock; UTC where it is not known. */
  zone?: string | undefined;
  /** From which address of the network and by which browser they signed. */
  address?: string | undefined;
  agent?: string | undefined;
  /** The version of the words by which they agreed to sign electronically. */
  consent?: string | undefined;
  /** What they have filled in, by what it is called. */
  fields: readonly { label: string; value: string }[];
}

/** All that is certified of an envelope: the certificate of completion, and its record as JSON. */
export interface Certificate {
  envelopeId: string;
  name: string;
  /** Who sent it: a person, and their firm. */
  sender: string;
  /** When all had signed (ISO). */
  completedAt: string;
  documents: readonly CertifiedDocument[];
  signers: readonly CertifiedSigner[];
  events: readonly EvidenceEvent[];
  /** Where the chain of events ends. */
  end: ChainEnd;
}

/** A paragraph of a certificate as it is read. */
export interface CertificateLine {
  role: 'title' | 'heading' | 'name' | 'text' | 'fine';
  text: string;
}

/** Lines that stand on one page together, and in `counts`, of which list one is an entry. */
export interface CertificatePart {
  lines: readonly CertificateLine[];
  counts?: 'documents' | 'signers' | 'events';
  /** It is left out before all others where the pages have no room. */
  isMinor?: boolean;
}

const line = (role: CertificateLine['role'], text: string): CertificateLine => ({ role, text });
const UTC = 'UTC';

/** Words as part of a line from left to right: after a name in Hebrew, numbers and hashes would be drawn on its other side. */
const inOrder = (text: string): string => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? `${text}\u200e` : text);

/** An instant by the clock of a zone; by UTC where the zone is none that is known. */
const readInstant = (at: string, zone = UTC): string => instantWithOffset(at, isTimeZone(zone) ? zone : UTC);

const signerLines = (signer: CertifiedSigner): CertificateLine[] => {
  const { zone, address, agent, consent, fields } = signer;
  return [
    line('name', `Signer ${signer.signer}: ${signer.name}`),
    line('text', `${signer.email} · place ${signer.order} in the order of signing · ${signer.state}`),
    line('text', `Identity: ${signer.identity}`),
    ...signer.times.map(({ what, at }) => line('text', `${capitalised(what)}: ${readInstant(at, zone)}`)),
    ...(address || agent ? [line('fine', [address, agent].filter(Boolean).join(' · '))] : []),
    ...(consent ? [line('text', `Agreed to electronic signing, version ${consent}`)] : []),
    ...(fields.length > 0
      ? [
          line(
            'text',
            `Filled in: ${fields.map(({ label, value }) => `${inOrder(label)}: ${inOrder(value)}`).join(' · ')}`,
          ),
        ]
      : []),
  ];
};

/** What somebody was mailed, or whose signature was sealed. */
const objectOf = ({ kind, who = '', details = {} }: EvidenceEvent): string | undefined => {
  if (kind === 'reminded' || kind === 'reopened') return details.to && `to ${details.to}`;
  return kind === 'sealed' ? `signature of ${inOrder(details.of ?? who)}` : undefined;
};

const eventLine = (event: EvidenceEvent): CertificateLine => {
  const { number, at, kind, address, hash } = event;
  const said = [inOrder(doneBy(event) ?? 'system'), address, objectOf(event)].filter(Boolean).join(', ');
  return line('fine', `${number}. ${at} ${kind}: ${said} · ${hash}`);
};

/** Events of which there may be many, and which nothing that was signed rests on. */
const MINOR: ReadonlySet<EvidenceKind> = new Set(['opened', 'asked', 'reminded', 'code-sent']);

/** What is said in the place of entries for which the pages have no room. */
export const leftOut = (list: NonNullable<CertificatePart['counts']>, count: number): CertificatePart => ({
  lines: [
    line(
      'fine',
      `… ${count} further ${count === 1 ? list.slice(0, -1) : list} ${count === 1 ? 'is' : 'are'} in the record`,
    ),
  ],
});

/** A certificate as it is read, part by part; its end always stands below the events. */
export const certificateParts = (certificate: Certificate): { parts: CertificatePart[]; end: CertificatePart } => {
  const { envelopeId, name, sender, completedAt, documents, signers, events, end } = certificate;
  return {
    parts: [
      {
        lines: [
          line('title', 'Certificate of completion'),
          line('name', name),
          line('text', `Envelope ${envelopeId} · sent by ${inOrder(sender)}`),
          line('text', `Completed ${readInstant(completedAt, UTC)}`),
          line('heading', 'Documents as sent'),
        ],
      },
      ...documents.map(({ name: title, pages, sha256 }): CertificatePart => {
        const size = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
        return { lines: [line('text', `${title} (${size})`), line('fine', `SHA-256 ${sha256}`)], counts: 'documents' };
      }),
      { lines: [line('heading', 'Signers')] },
      ...signers.map((signer): CertificatePart => ({ lines: signerLines(signer), counts: 'signers' })),
      {
        lines: [
          line('heading', 'Events'),
          line('fine', 'Each hash covers its event and the hash before it, so a changed or missing event shows.'),
        ],
      },
      ...events.map(
        (event): CertificatePart => ({
          ...{ lines: [eventLine(event)], counts: 'events' },
          isMinor: MINOR.has(event.kind),
        }),
      ),
    ],
    end: { lines: [line('fine', `End of the chain: event ${end.number}, ${end.hash}`)] },
  };
};

/** What a page says that was kept for a certificate and is not needed. */
export const unneededPage: CertificatePart = {
  lines: [line('text', 'This page is intentionally left blank.')],
};

/** Points that a page of a certificate has for its lines, and that its parts take by experience. */
const TAKEN = { head: 130, document: 30, signer: 105, event: 12, page: 660 } as const;
/** Events of one signer, with those of the code, the consent and some reminders. */
const EVENTS_OF_SIGNER = 8;

/** How many pages to keep free for a certificate; what still does not fit is in the record alone. */
export const certificatePages = (documents: number, signers: number): number =>
  Math.ceil(
    (TAKEN.head + documents * TAKEN.document + signers * (TAKEN.signer + EVENTS_OF_SIGNER * TAKEN.event)) / TAKEN.page,
  );
