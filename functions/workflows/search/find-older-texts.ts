import { itemIdOf, newItem } from '#core/outbox.ts';
import * as files from '#store/files.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import * as texts from '#store/texts.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';

/** Files of one step, which the sweep takes once a minute: what is uploaded meanwhile waits for no more of them. */
const A_STEP = 10;

/** Has what was kept before texts were read found by its words too, step by step, until all that the firm keeps was looked at. */
export const olderTexts: Performers<'texts'> = {
  texts: async ({ firmId, step, cursor }, { owner }, { now }) => {
    const page = await texts.listOlder(firmId, { cursor, limit: A_STEP });
    const read = await Promise.all(
      page.items.map(async ({ fileId, ...known }): Promise<Operation[]> => {
        // What is in the trash names no client in its row.
        const place = known.matterId || known.clientId ? known : await files.findPlace(firmId, fileId, now);
        if (!place) return [];
        const task = { kind: 'text', firmId, fileId, ...place, older: true } as const;
        return [outbox.insert(newItem(owner, itemIdOf('text', `${fileId}-older`), task, now))];
      }),
    );
    const next = { kind: 'texts', firmId, step: step + 1, cursor: page.cursor } as const;
    const goesOn = page.cursor === undefined ? [] : [newItem(owner, itemIdOf('texts', String(next.step)), next, now)];
    return [...read.flat(), ...goesOn.map(outbox.insert)];
  },
};
