import type { Firm } from '#core/firm/firm.ts';
import type { Service } from '#core/firm/services.ts';
import { firmKey, hostKey, servicesKey } from './keys.ts';
import * as table from './table.ts';

export type KeptFirm = Firm & { version: number };

export const read = async (
  firmId: string,
  now: Date,
  options: { consistent?: boolean } = {},
): Promise<KeptFirm | undefined> => {
  const item = await table.read<KeptFirm & table.Stored>(firmKey(firmId), now, options);
  return item && table.bare(item);
};

/** The firm that owns a URL word, also one that it gave up and that still leads to it, or undefined. */
export const readByKeyword = async (keyword: string, now: Date): Promise<KeptFirm | undefined> => {
  const host = await table.read<{ firmId: string }>(hostKey(keyword), now);
  return host && read(host.firmId, now);
};

/** Those of some URL words that lead to no firm; all are asked for at once, however many are free. */
export const freeWords = async (words: readonly string[], now: Date): Promise<string[]> => {
  const hosts = await Promise.all(words.map((word) => table.read(hostKey(word), now)));
  return words.filter((_, index) => hosts[index] === undefined);
};

/** Keeps a new firm and takes its URL word; refused when somebody has the word. */
export const added = (firm: Firm): table.Operation[] => [
  table.claimed(hostKey(firm.keyword), firm, new Date(firm.createdAt)),
  table.fresh(firmKey(firm.firmId), firm),
];

/** Whether a write was refused because another firm has the URL word. */
export const isWordTaken = (error: unknown): boolean =>
  error instanceof table.WriteRefused && error.key.sk === hostKey('').sk;

/** Keeps a firm in place of the version that was read; a new URL word is taken and the old one given back. */
export const changed = ({ version, ...before }: KeptFirm, after: Firm): table.Operation[] => [
  ...(after.keyword === before.keyword
    ? []
    : [table.fresh(hostKey(after.keyword), { firmId: after.firmId }), table.removed(hostKey(before.keyword), 1)]),
  table.changed(firmKey(after.firmId), version, after),
];

/** Requires that nobody changed the firm since it was read, its owner above all. */
export const unchanged = ({ firmId, version }: KeptFirm): table.Operation => table.unchanged(firmKey(firmId), version);

/** Keeps a firm at another URL word; refused while another firm has it. The word it gives up stays its own until `until`. */
export const moved = ({ version, ...before }: KeptFirm, after: Firm, until: Date, now: Date): table.Operation[] => [
  table.claimed(hostKey(after.keyword), after, now),
  table.replaced(hostKey(before.keyword), { firmId: after.firmId }, { ttl: Math.ceil(until.getTime() / 1000) }),
  table.changed(firmKey(after.firmId), version, after),
];

interface Menu {
  services: Service[];
  /** 0 while there is none. */
  version: number;
}

export const readServices = async (firmId: string, now: Date): Promise<Menu> => {
  const item = await table.read<Menu & table.Stored>(servicesKey(firmId), now);
  return item ? table.bare(item) : { services: [], version: 0 };
};

/** Keeps the menu in place of the version that was read, and the firm with it: its page shows whether there is one. */
export const servicesKept = (firm: KeptFirm, { version, services }: Menu): table.Operation[] => {
  const { version: firmVersion, ...plain } = firm;
  const key = servicesKey(firm.firmId);
  const hasServices = services.length > 0;
  return [
    version === 0 ? table.fresh(key, { services }) : table.changed(key, version, { services }),
    hasServices === Boolean(firm.hasServices)
      ? table.unchanged(firmKey(firm.firmId), firmVersion)
      : table.changed(firmKey(firm.firmId), firmVersion, { ...plain, hasServices }),
  ];
};
