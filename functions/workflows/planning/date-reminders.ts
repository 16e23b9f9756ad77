import type { Audited } from '#core/audit.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { Current } from '#core/version.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { type Page, unlessRefused, write } from '#store/table.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';
import { prepareTelling, type Telling } from '#workflows/team/prepare-telling.ts';

/** What somebody of a firm is reminded of. */
interface Dated {
  remindAt?: string | undefined;
  matterId?: string | undefined;
  assignee: NamedMember;
}

/** `Due` names one of them, `T` is what is kept of it. */
interface Reminding<Due extends { firmId: string }, T extends Dated> {
  dueOn: (day: string, now: Date, cursor?: string) => Promise<Page<Due>>;
  nameOf: (due: Due) => Due;
  read: (due: Due, now: Date) => Promise<Current<T> | undefined>;
  idOf: (thing: T) => string;
  /** The same thing once it was told. */
  reminded: (thing: Current<T>, now: Date) => T;
  update: (firmId: string, before: Current<T>, after: T) => Operation;
  /** `noticeId` makes the id of this very reminder's notice of a kind; undefined where nobody is told. */
  tellingOf: (thing: T, noticeId: (kind: string) => string, now: Date) => Telling | undefined;
}

/**
 * Reminds people of what has a day; of nothing once its matter is closed. That it was done is kept together with what tells of it, so
 * that each reminder is told once.
 */
export const dateReminders = <Due extends { firmId: string }, T extends Dated>(
  program: Audited,
  { dueOn, nameOf, read, idOf, reminded, update, tellingOf }: Reminding<Due, T>,
) =>
  scheduled<Due>(program, {
    dueOn,
    nameOf,
    handle: async (due, { now, audit }) => {
      const { firmId } = due;
      const thing = await read(due, now);
      if (!thing?.remindAt || thing.remindAt > now.toISOString()) return 'nothing';
      const { matterId, remindAt, assignee } = thing;
      const noticeId = (kind: string) => `${kind}-${idOf(thing)}-${remindAt.slice(0, 10)}`;
      const matter = matterId === undefined ? undefined : await matters.read(firmId, matterId, now);
      const telling = matter?.state === 'closed' ? undefined : tellingOf(thing, noticeId, now);
      const notices = telling ? await prepareTelling(firmId, assignee.accountId, { ...telling, matter }, now) : [];
      const changed = update(firmId, thing, reminded(thing, now));
      const step = `${idOf(thing)}-${remindAt}`;
      const isOurs = await write(audit(firmId, step), changed, ...notices).then(() => true, unlessRefused);
      if (!isOurs) return 'later';
      return notices.length > 0 ? 'done' : 'nothing';
    },
  });
