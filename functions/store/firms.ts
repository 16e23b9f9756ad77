import type { Firm } from '#core/firm/firm.ts';
import { firmKey, hostKey } from './keys.ts';
import * as table from './table.ts';

export type KeptFirm = Firm & { version: number };

export const read = async (firmId: string, now: Date): Promise<KeptFirm | undefined> => {
  const item = await table.read<KeptFirm & table.Stored>(firmKey(firmId), now);
  return item && table.bare(item);
};

/** The firm that owns a URL word, or undefined. */
export const readByKeyword = async (keyword: string, now: Date): Promise<KeptFirm | undefined> => {
  const host = await table.read<{ firmId: string }>(hostKey(keyword), now);
  return host && read(host.firmId, now);
};

/** Keeps a new firm and takes its URL word; refused when somebody has the word. */
export const added = (firm: Firm): table.Operation[] => [
  table.fresh(hostKey(firm.keyword), { firmId: firm.firmId }),
  table.fresh(firmKey(firm.firmId), firm),
];

/** Keeps a firm in place of the version that was read; a new URL word is taken and the old one given back. */
export const changed = ({ version, ...before }: KeptFirm, after: Firm): table.Operation[] => [
  ...(after.keyword === before.keyword
    ? []
    : [table.fresh(hostKey(after.keyword), { firmId: after.firmId }), table.removed(hostKey(before.keyword), 1)]),
  table.changed(firmKey(after.firmId), version, after),
];
