import { expect, it } from 'vitest';
import type { MatterRecord } from '#core/matters/matter.ts';
import { TEAM_ROLES } from '#core/matters/team.ts';
import type { Current } from '#core/version.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { summedUp } from '#store/operations.ts';
import { reachesEverything } from '#store/scope.ts';
import * as templates from '#store/templates.ts';

reachesEverything();

/** As many items as the table takes in one transaction, with the audit event. */
const TRANSACTION = 100;
const MARGIN = 10;
const sizeOf = (operations: readonly Operation[]): number =>
  operations.length + summedUp(operations).length + operations.flatMap((each) => each.copies?.('') ?? []).length + 1;

const words = (from: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${from}${String.fromCharCode(97 + at)}`).join(' ');
const team = Array.from({ length: 15 }, (_, at) => ({
  ...{
    accountId: `a${at}`,
    name: `Member ${at}`,
    role: TEAM_ROLES[at % TEAM_ROLES.length] as (typeof TEAM_ROLES)[number],
  },
}));
const matter = {
  ...{ matterId: 'm1', clientId: 'c1', clientName: words('one', 20), clientAccountId: 'x1', name: words('name', 20) },
  ...{ templateId: 't1', templateName: words('template', 20), number: '2026-0001', practiceArea: words('area', 8) },
  ...{ state: 'pending', questionnaire: 'sent', openedBy: 'owner', team, responsible: { accountId: 'r', name: 'R' } },
  ...{
    openedAt: '2026-11-24T00:00:00.000Z',
    sharedAt: '2026-11-24T00:00:00.000Z',
    updatedAt: '2026-11-24T00:00:00.000Z',
  },
  ...{ dueOn: '2026-12-01', version: 1 },
  people: ['one', 'two'].map((party) => ({
    ...{ clientId: `c${party}`, clientAccountId: `x${party}`, name: party, parts: [party] },
    ...{ progress: 'sent', sentAt: '2026-11-24T00:00:00.000Z' },
  })),
} as unknown as Current<MatterRecord>;
const moved: MatterRecord = { ...matter, clientId: 'c2', clientName: words('two', 20), movedAt: matter.openedAt };

it('a matter with a full team and long names comes to another client in transactions with room to spare', () => {
  const use = ({ clientName }: MatterRecord) => ({
    ...{ matterId: 'm1', name: `${matter.name} – ${clientName}`, openedAt: matter.openedAt },
  });
  const moving = [...matters.movingOperations('f1', matter, moved), ...matters.unsharedOperations(matter, moved)];
  const telling = [
    ...matters.teamOperations('f1', moved as Current<MatterRecord>),
    templates.used('f1', 't1', use(matter), use(moved), matter.version),
  ];
  // Beside each: the merge as it was read, and what notes the matter.
  for (const operations of [moving, telling]) expect(sizeOf(operations) + 2).toBeLessThanOrEqual(TRANSACTION - MARGIN);
});
