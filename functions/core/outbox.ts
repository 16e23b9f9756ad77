import type { SentPurpose } from '#core/auth/otp.ts';
import type { PartyRecord } from '#core/conflicts/party.ts';
import { HOUR_MS, MINUTE_MS, msLater } from './calendar.ts';

/** What is to be done after the transaction that asks for it. */
export type Task =
  /** A mail, sealed: its text and its address are nobody's to read in the table; of an event, to whom with an account, who may not want it. */
  | { kind: 'mail'; sealed: string; accountId?: string | undefined }
  /** A mail with a code or a link that enters, sealed. It is sent only while that code, of this instant, is the newest of its purpose and still good. */
  | { kind: 'code'; purpose: SentPurpose; sentAt: string; sealed: string }
  /** A contract while no later one was asked for, for whoever asked, on the day of their browser. */
  | {
      kind: 'contract';
      firmId: string;
      matterId: string;
      assemblyId: string;
      accountId: string;
      today?: string | undefined;
    }
  /** The PDF of a version whose Word file is kept. */
  | { kind: 'pdf'; firmId: string; documentId: string; number: number }
  /** An import of clients, or its undoing, goes on. */
  | { kind: 'import'; firmId: string; importId: string }
  /** What is kept in a matter is told its name as it stands by then. */
  | { kind: 'name'; firmId: string; matterId: string; former?: string }
  /** Keys of names, by whom they are of, under which a client with contacts is kept, or no more, as it stands by then. */
  | { kind: 'names'; firmId: string; clientId: string; names: Record<string, string[]> }
  /** What was signed of an envelope is sealed into its documents; of one that all have signed the time-stamps are renewed, if they are to be at that instant. */
  | { kind: 'envelope'; firmId: string; matterId: string; envelopeId: string; renews?: string }
  /** An envelope is handed over to DocuSign, ended there, or taken as it stands there. */
  | { kind: 'docusign'; firmId: string; matterId: string; envelopeId: string; does: 'send' | 'void' | 'follow' }
  /** What all have signed of an envelope is kept among the files of its matter. */
  | { kind: 'signed'; firmId: string; matterId: string; envelopeId: string }
  /** A sealed file that an envelope does not have yet, or has no more: removed unless it is the envelope's by then. */
  | { kind: 'unkept'; firmId: string; matterId: string; envelopeId: string; key: string }
  /** What a client has goes to the one that it was merged into, or back. */
  | { kind: 'merge'; firmId: string; mergeId: string }
  /** The same for what came to it at the very moment of the merge. */
  | { kind: 'strays'; firmId: string; mergeId: string }
  /** The parties that a matter was opened with, each added once, by whoever opened it. */
  | { kind: 'parties'; firmId: string; parties: PartyRecord[]; by: { who: string; name: string } }
  /**
   * A file, or a matter's contract, is found by the words of its newest version, where it stands by then; once it is `erased`, by none.
   * `tries` counts from 1.
   */
  | {
      kind: 'text';
      firmId: string;
      fileId: string;
      matterId?: string | undefined;
      clientId?: string | undefined;
      /** Since when it may answer a question of its matter, if it is such a file. */
      answer?: { addedAt: string };
      erased?: { addedAt: string };
      tries?: number;
    }
  /** The further contracts of a matter, and the work in it, are told how it stands by then. */
  | { kind: 'standing'; firmId: string; matterId: string }
  /** What is written together in files of a matter ends by itself, or not, as the matter is on legal hold or not by then. */
  | { kind: 'drafts'; firmId: string; matterId: string }
  /** What is open of somebody who has left the firm goes to who takes it over, or says that they have left. */
  | { kind: 'work'; firmId: string; accountId: string; takerId?: string | undefined }
  /** Whoever has not read by then what was said in a conversation of a firm is mailed; `name` is the one by which it is kept. */
  | { kind: 'unread'; firmId: string; name: string }
  /** What has been gathered of a firm for somebody is mailed to them together. */
  | { kind: 'digest'; firmId: string; accountId: string }
  /** A message of a conversation of a firm is found no more by words of what it said before; `name` is the one by which the conversation is kept. */
  | { kind: 'said'; firmId: string; name: string; messageId: string }
  /** An e-mail, sealed: it is put on the list of the newsletter's readers, or taken off, as its subscription stands by then. */
  | { kind: 'contact'; sealed: string }
  /** The firm's copy of a template of the showcase that it has paid for, for whoever paid. */
  | { kind: 'template'; firmId: string; showcaseId: string; accountId: string }
  /** A logo that is published for a change of the firm's look: removed unless the change withdraws this item. */
  | { kind: 'logo'; firmId: string; key: string }
  /** The bytes of a matter's file that is being made: removed unless the file is kept with them, which withdraws this item. */
  | { kind: 'leftover'; firmId: string; matterId: string; fileId: string; key: string }
  /** A change of password that has begun: every session is ended and the person told unless the change withdraws this item. */
  | { kind: 'password'; firmId: string; accountId: string; sealed: string };

export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** One task of one owner. Instants are ISO texts. */
export interface OutboxItem {
  /** Partition that the item stands in, `FIRM#f1` or `EMAIL#<hash>`. */
  owner: string;
  /** Begins with the kind of its task, by which the stream is filtered. */
  itemId: string;
  task: Task;
  /** How often it was claimed. */
  attempts: number;
  /** How often it had been when it was added: what was handed on goes on from there; 0 when absent. */
  begins?: number;
  /** When the sweep tries it; absent once it is set aside. */
  nextAt?: string;
}

/** Longer than any request lives, and than the stream takes. */
const FIRST_WAIT = MINUTE_MS;
const LONGEST_WAIT = 6 * HOUR_MS;
/** Attempts in about 20 hours, after which an operator is called. */
export const MOST_ATTEMPTS = 12;

/** The id of a new item; `name` is unique among the owner's items of its kind. */
export const itemIdOf = (kind: Task['kind'], name: string): string => `${kind}-${name}`;

/** A new item; the stream has mails, codes, contracts, names and imports done at once, the sweep tries any item after a minute. */
export const newItem = (owner: string, itemId: string, task: Task, now: Date): OutboxItem => ({
  owner,
  itemId,
  task,
  attempts: 0,
  nextAt: msLater(now, FIRST_WAIT).toISOString(),
});

/** The item as it is claimed for an attempt: each wait is twice as long as the one before, up to 6 hours. */
export const claimItem = ({ nextAt: _, ...item }: OutboxItem, now: Date): OutboxItem => {
  if (item.attempts >= MOST_ATTEMPTS) return item;
  const wait = Math.min(FIRST_WAIT * 2 ** item.attempts, LONGEST_WAIT);
  return { ...item, attempts: item.attempts + 1, nextAt: msLater(now, wait).toISOString() };
};

/** The item that asks the stream's function for the same once more, counting on; an attempt that the stream has never made counts too. */
export const handedOn = (item: OutboxItem, now: Date): OutboxItem => {
  const { owner, itemId, task } = item;
  const attempts = isNew(item) ? item.attempts + 1 : item.attempts;
  return { ...newItem(owner, `${itemId}-${attempts}`, task, now), attempts, begins: attempts };
};

/** The item as it is kept once there is more to do by an instant: it is tried no later, and one that was set aside begins anew. */
export const dueBy = (item: OutboxItem, due: Date): OutboxItem => {
  const nextAt = due.toISOString();
  if (item.nextAt === undefined) return { ...item, attempts: 0, nextAt };
  return nextAt < item.nextAt ? { ...item, nextAt } : item;
};

/** Whether nobody has tried it yet, so that the stream may. */
export const isNew = ({ attempts, begins = 0 }: OutboxItem): boolean => attempts === begins;

/** Whether the sweep is to try it now. */
export const isDue = ({ nextAt }: OutboxItem, now: Date): boolean =>
  nextAt !== undefined && nextAt <= now.toISOString();
