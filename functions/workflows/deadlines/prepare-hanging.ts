import type { MatterDeadline, Trigger } from '#core/deadlines/deadline.ts';
import { hanging, requireDateOf, withoutDeadline } from '#core/deadlines/matter-date.ts';
import { orNotFound } from '#core/problem.ts';
import * as dates from '#store/matter-dates.ts';
import type { Operation } from '#store/operations.ts';

type Of = Pick<MatterDeadline, 'matterId' | 'deadlineId' | 'rule'>;

/**
 * What ties a deadline to the date that its trigger names, and unties it from the one that it hung on before, to be kept with it: a date
 * that moves meanwhile moves it too, or is refused.
 */
export const prepareHanging = async (
  firmId: string,
  { matterId, deadlineId, rule }: Of,
  { before, after }: { before?: Trigger | undefined; after?: Trigger | undefined },
  now: Date,
): Promise<Operation[]> => {
  const [from, to] = await Promise.all(
    [before, after].map((trigger) =>
      trigger?.dateId === undefined ? undefined : dates.readForChange(firmId, matterId, trigger.dateId, now),
    ),
  );
  if (after?.dateId !== undefined) requireDateOf(orNotFound(to), after, rule);
  if (before?.dateId === after?.dateId) return [];
  return [
    ...(from ? [dates.update(firmId, from, withoutDeadline(from, deadlineId))] : []),
    ...(to ? [dates.update(firmId, to, hanging(to, deadlineId))] : []),
  ];
};
