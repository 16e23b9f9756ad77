import * as z from 'zod/mini';
import { canonicalText } from '#core/canonical-text.ts';

/** What happens to an envelope and is kept as evidence. */
export const EVIDENCE = [
  'created',
  'sent',
  'handed-over',
  'reminded',
  'opened',
  'code-sent',
  'identified',
  'shut',
  'reopened',
  'consented',
  'consent-withdrawn',
  'asked',
  'signed',
  'declined',
  'delegated',
  'replaced',
  'reordered',
  'expired',
  'voided',
  'sealed',
  'completed',
  'renewed',
  'not-renewed',
] as const;
export type EvidenceKind = (typeof EVIDENCE)[number];

/** One event as it happens. Instants are ISO texts of the server's clock. */
export interface EvidenceFacts {
  at: string;
  kind: EvidenceKind;
  /** Who did it, by name: a signer, or one of the firm; absent of what the product does by itself. */
  who?: string | undefined;
  signerId?: string | undefined;
  /** From which address of the network and by which browser. */
  address?: string | undefined;
  agent?: string | undefined;
  /** The zone of the signer's clock, such as `Europe/Berlin`. */
  zone?: string | undefined;
  /** Hashes of documents, the version of what was consented to, a reason, and the like. */
  details?: Readonly<Record<string, string>> | undefined;
}

/** An event of a chain: its hash is over all else that it says, the hash of the one before among it. */
export interface EvidenceEvent extends EvidenceFacts {
  /** From 1. */
  number: number;
  /** Hash of the event before; of the first, of the envelope's id. */
  previous: string;
  /** SHA-256, in hexadecimal digits. */
  hash: string;
}

/** What the product does by itself, whenever it happens. */
const BY_ITSELF: ReadonlySet<EvidenceKind> = new Set([
  ...(['handed-over', 'expired', 'sealed', 'completed', 'renewed', 'not-renewed'] as const),
]);

/**
 * Who did something, by name; undefined of what the product did by itself. Older events name the sender or signer there too, and keep that, since their hash covers it.
 * A reminder that one of the firm sent has their address; one of the product has none.
 */
export const doneBy = ({ kind, who, address, details }: Omit<EvidenceFacts, 'at'>): string | undefined => {
  if (BY_ITSELF.has(kind) || (kind === 'reminded' && address === undefined)) return undefined;
  // Older events name the sender although somebody has ended it at DocuSign.
  return kind === 'voided' && details?.by === 'DocuSign' ? 'DocuSign' : who;
};

/** Where a chain ends: what the next event goes on from. */
export type ChainEnd = Pick<EvidenceEvent, 'number' | 'hash'>;

/** SHA-256 of a text's UTF-8, in hexadecimal digits. */
export type Hash = (text: string) => string | Promise<string>;

/** Where the chain of an envelope begins. */
export const chainStart = async (envelopeId: string, hash: Hash): Promise<ChainEnd> => ({
  number: 0,
  hash: await hash(envelopeId),
});

/** The event that goes on from where a chain ends. */
export const nextEvent = async (end: ChainEnd, facts: EvidenceFacts, hash: Hash): Promise<EvidenceEvent> => {
  const said = { ...facts, number: end.number + 1, previous: end.hash };
  return { ...said, hash: await hash(canonicalText(said)) };
};

/** The number of the first event that does not go on from the one before, or does not say what its hash is over; 0 of a whole chain. */
export const brokenAt = async (envelopeId: string, events: readonly EvidenceEvent[], hash: Hash): Promise<number> => {
  let end = await chainStart(envelopeId, hash);
  for (const [at, { hash: statedHash, number, previous, ...facts }] of events.entries()) {
    const next = await nextEvent(end, facts, hash);
    if (next.number !== number || next.previous !== previous || next.hash !== statedHash) return at + 1;
    end = next;
  }
  return 0;
};

/** Something that happened to an envelope. */
export const EvidenceRow = z.object({
  number: z.int(),
  at: z.string(),
  kind: z.enum(EVIDENCE),
  who: z.optional(z.string()),
  signerId: z.optional(z.string()),
  address: z.optional(z.string()),
  agent: z.optional(z.string()),
  zone: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.string())),
  previous: z.string(),
  hash: z.string(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;
