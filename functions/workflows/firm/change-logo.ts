import { randomUUID } from 'node:crypto';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { removeFile } from '#outside/files.ts';
import { newLogoKey } from '#outside/logos.ts';
import * as firms from '#store/firms.ts';
import { firmPartition } from '#store/keys.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, write } from '#store/table.ts';
import { logFailure, withdraw } from '#workflows/outbox/outbox-items.ts';

interface LogoChange {
  firmId: string;
  audit: Audit;
  now: Date;
  /** Publishes under this key; undefined when there is nothing to publish after all. */
  publish: (key: string) => Promise<string | undefined>;
  /** Keeps the firm with the logo that was published, together with what says that it is kept. */
  keep: (logoKey: string | undefined, together: Operation[]) => Promise<void>;
}

/**
 * Changes a firm for which a logo is published. An item of the outbox that takes it back is kept before it is public, and withdrawn with
 * the change: what a change that fails or is interrupted has published does not stay public.
 */
export const changeLogo = async ({ firmId, audit, now, publish, keep }: LogoChange): Promise<void> => {
  const key = newLogoKey();
  const item = newItem(firmPartition(firmId), itemIdOf('logo', randomUUID()), { kind: 'logo', firmId, key }, now);
  await write({ ...audit, requestId: `${audit.requestId}-logo`, step: 'logo' }, outbox.insert(item));
  try {
    const logoKey = await publish(key);
    await keep(logoKey, [outbox.remove({ ...item, version: FIRST })]);
  } catch (error) {
    await removeUnlessKept(firmId, key, now)
      .then(() => withdraw(item, audit))
      .catch((again: unknown) => logFailure(item, again));
    throw error;
  }
};

/** Takes a published logo away unless it is the firm's: an answer may have got lost after the table had kept the change. */
export const removeUnlessKept = async (firmId: string, key: string, now: Date): Promise<void> => {
  if ((await firms.readForChange(firmId, now))?.logoKey !== key) await removeFile(key);
};
