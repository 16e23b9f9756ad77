import { randomUUID } from 'node:crypto';
import { type Deed, type OutboxItem, promised } from '#core/outbox.ts';
import { described } from '#outside/log.ts';
import { type Mail, sendMail } from '#outside/mail.ts';
import { sealed, unsealed } from '#outside/secrets.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, unlessRefused, write } from '#store/table.ts';

/** Mails that are promised in a transaction: its part of it, and the first try right after it. */
export interface PromisedMails {
  operations: Operation[];
  /** Tries to send them; what fails is sent by a later run, and is no failure of the act that promised it. */
  deliver: (audit: Audit) => Promise<void>;
}

/** So long a request waits for the mail service. */
const PATIENCE_MS = 5000;

/** Promises mails about what a firm or one of its people does; what is undefined is nothing to send. */
export const promisedMails = (firmId: string, mails: readonly (Mail | undefined)[], now: Date): PromisedMails => {
  const all = mails
    .filter((mail) => mail !== undefined)
    .map((mail) => {
      const itemId = randomUUID();
      return { mail, item: promised(firmId, itemId, { kind: 'mail', sealed: sealedMail(mail, itemId) }, now) };
    });
  return {
    operations: all.map(({ item }) => outbox.insert(item)),
    deliver: async (audit) => {
      await Promise.all(
        all.map(({ mail, item }) => tried(item, () => sendMail(mail, AbortSignal.timeout(PATIENCE_MS)), audit)),
      );
    },
  };
};

/** Does right away what was promised a moment ago, and takes the promise away; what fails is left to a later run. */
export const tried = async (item: OutboxItem, done: () => Promise<unknown>, audit: Audit): Promise<void> => {
  try {
    await done();
    await fulfilled(item, audit);
  } catch (error) {
    notKept(item.deed, error);
  }
};

/** Takes away a promise that no run has taken up yet; one that has will see that it is kept. */
export const fulfilled = async ({ firmId, itemId }: OutboxItem, audit: Audit): Promise<void> => {
  const step = { ...audit, step: 'told', requestId: `${audit.requestId}-${itemId}` };
  await write(step, outbox.remove(firmId, { itemId, version: FIRST })).catch(unlessRefused);
};

/** What is known of a promise that could not be kept yet. */
export const notKept = ({ kind }: Deed, error: unknown): void =>
  console.error(JSON.stringify({ failed: `the outbox's ${kind}`, error: described(error) }));

export const sealedMail = (mail: Mail, itemId: string): string => sealed(JSON.stringify(mail), itemId);

export const unsealedMail = (text: string, itemId: string): Mail => JSON.parse(unsealed(text, itemId)) as Mail;
