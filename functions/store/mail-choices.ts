import type { Stoppable } from '#core/notice-events.ts';
import type { Current } from '#core/version.ts';
import { mailChoicesKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** What mails no longer go to an e-mail, said by whoever has a mail there. */
interface MailChoices {
  stopped: Stoppable[];
}

/** What was stopped at an e-mail. */
export const read = async (email: string, now: Date): Promise<Stoppable[]> =>
  (await table.read<MailChoices>(mailChoicesKey(email), now))?.stopped ?? [];

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  email: string,
  now: Date,
): Promise<Current<MailChoices & { version: number }> | undefined> => {
  const item = await table.readForChange<MailChoices & table.Stored>(mailChoicesKey(email), now);
  return item && table.withoutKeys(item);
};

/** Keeps it in place of what was read. */
export const change = (
  email: string,
  before: Current<MailChoices & { version: number }> | undefined,
  stopped: readonly Stoppable[],
): operations.Operation => operations.rewrite(mailChoicesKey(email), before?.version ?? 0, { stopped });
