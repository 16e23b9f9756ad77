import { expect, it } from 'vitest';
import { type DeadlineRecord, newDeadline } from '#core/deadlines/deadline.ts';
import { changedDate, MOST_HANGING, movedWith, newDate } from '#core/deadlines/matter-date.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { MOST_PEOPLE } from '#core/matters/parties.ts';
import { TEAM_ROLES } from '#core/matters/team.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matterCopies from '#store/matter-copies.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import { withSummedCounts } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { reachesEverything } from '#store/scope.ts';
import * as templates from '#store/templates.ts';

reachesEverything();

/** As many items as the table takes in one transaction, with the audit event. */
const TRANSACTION = 100;
const MARGIN = 10;
const sizeOf = (operations: readonly Operation[]): number =>
  operations.length +
  withSummedCounts(operations).length +
  operations.flatMap((each) => each.copies?.('') ?? []).length +
  1;

const longText = (from: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${from}${String.fromCharCode(97 + at)}`).join(' ');
const team = Array.from({ length: 15 }, (_, at) => ({
  ...{
    accountId: `a${at}`,
    name: `Member ${at}`,
    role: TEAM_ROLES[at % TEAM_ROLES.length] as (typeof TEAM_ROLES)[number],
  },
}));
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `party${at}`).map((party) => ({
    ...{ clientId: `c${party}`, clientAccountId: `x${party}`, name: party, parts: [party] },
    ...{ progress: 'sent', sentAt: '2026-11-24T00:00:00.000Z' },
  }));
const matter = {
  ...{
    matterId: 'm1',
    clientId: 'c1',
    clientName: longText('one', 20),
    clientAccountId: 'x1',
    name: longText('name', 20),
  },
  ...{
    templateId: 't1',
    templateName: longText('template', 20),
    number: '2026-0001',
    practiceArea: longText('area', 8),
  },
  ...{ state: 'pending', questionnaire: 'sent', openedBy: 'owner', team, responsible: { accountId: 'r', name: 'R' } },
  ...{
    openedAt: '2026-11-24T00:00:00.000Z',
    sharedAt: '2026-11-24T00:00:00.000Z',
    updatedAt: '2026-11-24T00:00:00.000Z',
  },
  ...{ dueOn: '2026-12-01', version: 1 },
  people: peopleOf(2),
} as unknown as Current<MatterRecord>;
const moved: MatterRecord = { ...matter, clientId: 'c2', clientName: longText('two', 20), movedAt: matter.openedAt };

it('a matter with a full team and long names comes to another client in transactions with room to spare', () => {
  const use = ({ clientName }: MatterRecord) => ({
    ...{ matterId: 'm1', name: `${matter.name} – ${clientName}`, openedAt: matter.openedAt },
  });
  const moving = [...matters.movingOperations('f1', matter, moved), ...matterCopies.unsharedOperations(matter, moved)];
  const telling = [
    ...matters.teamOperations('f1', moved as Current<MatterRecord>),
    templates.used('f1', 't1', use(matter), use(moved), matter.version),
  ];
  // Beside each: the merge as it was read, and what notes the matter.
  for (const operations of [moving, telling]) expect(sizeOf(operations) + 2).toBeLessThanOrEqual(TRANSACTION - MARGIN);
});

it('a matter that as many people answer as may comes to another client in one transaction', () => {
  const before = { ...matter, people: peopleOf(MOST_PEOPLE) } as Current<MatterRecord>;
  const after = { ...moved, people: before.people };
  const moving = [...matters.movingOperations('f1', before, after), ...matterCopies.unsharedOperations(before, after)];
  expect(sizeOf(moving) + 2).toBeLessThanOrEqual(TRANSACTION);
});

it('a date moves with as many deadlines as hang on it, each watched by somebody else who is told by mail too', () => {
  const now = new Date('2026-11-24T00:00:00.000Z');
  const by = { accountId: 'by', name: 'By' };
  const of = { matterId: 'm1', matterName: 'Matter' };
  const said = { kind: 'hearing' as const, title: '', on: '2030-03-29', timeZone: 'UTC', place: '', note: '' };
  const date = newDate({ ...of, dateId: 'd1' }, { ...said, assignee: by }, by, now);
  const after = changedDate(date, { ...said, on: '2030-04-05', assignee: by }, now);
  const calendar = { name: 'None', days: [] };
  const hanging = Array.from({ length: MOST_HANGING }, (_, at) =>
    newDeadline(
      { ...of, deadlineId: `l${at}` },
      {
        rule: ruleLibrary.find(({ ruleId }) => ruleId === 'frcp-6-c-1') as DeadlineRecord['rule'],
        ...{ trigger: { on: said.on, timeZone: 'UTC', dateId: 'd1' }, service: 'hand' as const, calendar },
        assignee: { accountId: `a${at}`, name: `Member ${at}` },
      },
      by,
      now,
    ),
  );
  const notices = hanging.flatMap((_, at) => [
    ...notifications.insert(
      { accountId: `a${at}` },
      {
        ...{
          notificationId: `n${at}`,
          at: now.toISOString(),
          kind: 'deadline-moved',
          matterId: 'm1',
          message: 'Moved',
        },
      },
    ),
    outbox.insert(newItem('FIRM#f1', itemIdOf('mail', `${at}`), { kind: 'mail', sealed: '' }, now)),
  ]);
  const operations = [
    dates.update('f1', date as Current<typeof date>, after),
    ...hanging.map((each) =>
      deadlines.update('f1', each as Current<DeadlineRecord>, movedWith(each, after, each.calendar, by, now)),
    ),
    ...notices,
  ];
  // Beside these: the matter, which is not closed.
  expect(sizeOf(operations) + 1).toBeLessThanOrEqual(TRANSACTION - MARGIN);
});

it('a matter with a full team, as many who answer as may, and long names is renamed in transactions of the table', () => {
  const before = { ...matter, people: peopleOf(MOST_PEOPLE) } as Current<MatterRecord>;
  const after = { ...before, name: longText('other', 20) };
  const use = ({ name, clientName }: MatterRecord) => ({
    matterId: 'm1',
    name: `${name} – ${clientName}`,
    openedAt: '',
  });
  const item = newItem(
    'FIRM#f1',
    itemIdOf('name', 'm1'),
    { kind: 'name', firmId: 'f1', matterId: 'm1', former: before.name },
    new Date(0),
  );
  const renaming = [...matters.movingOperations('f1', before, after), outbox.insert(item)];
  const telling = [
    ...matters.teamOperations('f1', after as Current<MatterRecord>),
    templates.used('f1', 't1', use(before), use(after), before.version),
    matters.check('f1', before),
  ];
  for (const operations of [renaming, telling]) expect(sizeOf(operations)).toBeLessThanOrEqual(TRANSACTION);
});
