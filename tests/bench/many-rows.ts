import * as keys from '#store/keys.ts';
import { nthClient } from '#tests/many-clients.ts';
import { rowIn } from '#tests/write-items.ts';

/**
 * Rows of so many tasks, matters and conversations of a firm, as its lists hold them; each is called after a client, and was changed
 * `number` seconds before `now`.
 */
export const manyRows = function* (firmId: string, accountId: string, count: number, now: Date): Generator<object> {
  for (let number = 1; number <= count; number += 1) {
    const { clientId, invitee_name: name, updatedAt: at } = nthClient(number, now);
    const [taskId, matterId] = [`t${number}`, `m${number}`];
    const matterName = `Lease of ${name}`;
    const task = { title: `Call ${name}`, matterId, matterName, assigneeId: accountId, assignee: 'Nora Smith' };
    yield {
      ...keys.taskKey(firmId, taskId, matterId),
      ...rowIn(keys.tasksOf(firmId), at, taskId, {
        ...task,
        priority: 'normal',
        dueOn: '2040-01-31',
        checks: 2,
        checked: 1,
      }),
    };
    const states = { state: number % 2 === 0 ? 'open' : 'pending', questionnaire: 'none' };
    yield {
      ...keys.matterKey(firmId, matterId),
      ...rowIn(keys.mattersOf(firmId), at, matterId, {
        ...{ name: matterName, clientId, clientName: name, openedAt: at, ...states },
      }),
    };
    const conversationId = `firm-${matterId}`;
    const last = { name: 'Nora Smith', text: 'The lease is signed.', at };
    yield {
      ...keys.conversationKey(firmId, conversationId),
      ...rowIn(keys.conversationsOf(firmId), at, conversationId, {
        ...{ kind: 'firm', name: matterName, clientName: name, matterId, last },
      }),
    };
  }
};
