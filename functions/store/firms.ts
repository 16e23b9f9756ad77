import { otpLimits } from '#core/auth/otp.ts';
import { msLater, ttlAt } from '#core/calendar.ts';
import type { Firm } from '#core/firm/firm.ts';
import type { Service } from '#core/firm/services.ts';
import type { Current } from '#core/version.ts';
import { firmKey, hostKey, servicesKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A firm as it was read to be changed. */
export type FirmRecord = Current<Firm & { version: number }>;

export const read = async (firmId: string, now: Date): Promise<Firm | undefined> => {
  const item = await table.read<Firm & table.Stored>(firmKey(firmId), now);
  return item && table.withoutKeys(item);
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (firmId: string, now: Date): Promise<FirmRecord | undefined> => {
  const item = await table.readForChange<Firm & table.Stored>(firmKey(firmId), now);
  return item && table.withoutKeys(item);
};

/**
 * The firm that a slug leads to, also from one that it gave up. While its owner has not proven their e-mail it is nobody's, so
 * that a sign-up alone puts no words on a host: such a word ends, as only one that was given up does else.
 */
export const readByKeyword = async (keyword: string, now: Date): Promise<Firm | undefined> => {
  const host = await table.read<{ firmId: string } & table.IndexKeys>(hostKey(keyword), now);
  const firm = host && (await read(host.firmId, now));
  const wasGivenUp = firm?.formerHosts?.some((former) => former.host === keyword);
  return host?.ttl === undefined || wasGivenUp ? firm : undefined;
};

/** Those of some slugs that lead to no firm; all are asked for at once, however many are free. */
export const freeSlugs = async (slugs: readonly string[], now: Date): Promise<string[]> => {
  const hosts = await Promise.all(slugs.map((slug) => table.read(hostKey(slug), now)));
  return slugs.filter((_, index) => hosts[index] === undefined);
};

/** Until when somebody who is not verified has a slug; it is kept for nobody once they had a day to prove their e-mail. */
const untilProven = (now: Date): { ttl: number } => ({
  ttl: ttlAt(msLater(now, otpLimits.challengeMs)),
});

/** Keeps a new firm and takes its slug; refused when somebody has it. */
export const insert = (firm: Firm, now: Date): operations.Operation[] => [
  operations.claim(hostKey(firm.keyword), firm, now),
  operations.insert(firmKey(firm.firmId), firm),
];

/** Keeps the firm of somebody who signs up, and its slug for a day; refused when somebody else has it. */
export const insertSignedUp = (firm: Firm, now: Date): operations.Operation[] => [
  operations.claim(hostKey(firm.keyword), firm, now, untilProven(now)),
  operations.insert(firmKey(firm.firmId), firm),
];

/**
 * Keeps a firm as its owner describes it anew before they are verified. Another slug than before is taken as at the first time;
 * the former one is nobody's when its day is over, and may be another firm's by now.
 */
export const replaceSignedUp = ({ version }: FirmRecord, after: Firm, now: Date): operations.Operation[] => [
  operations.claim(hostKey(after.keyword), after, now, untilProven(now)),
  operations.update(firmKey(after.firmId), version, after),
];

/** Keeps a firm whose owner's e-mail is proven, and its slug for good; refused when somebody else has it by now. */
export const updateProven = ({ version }: FirmRecord, after: Firm, now: Date): operations.Operation[] => [
  operations.claim(hostKey(after.keyword), after, now),
  operations.update(firmKey(after.firmId), version, after),
];

/** Whether a write was refused because another firm has the slug. */
export const isSlugTaken = (error: unknown): boolean =>
  error instanceof table.WriteRefused && error.key.sk === hostKey('').sk;

/** Keeps a firm in place of the version that was read; its slug stays. */
export const update = ({ version }: FirmRecord, after: Firm): operations.Operation[] => [
  operations.update(firmKey(after.firmId), version, after),
];

/** Requires that nobody changed the firm since it was read, its owner above all. */
export const check = ({ firmId, version }: FirmRecord): operations.Operation =>
  operations.check(firmKey(firmId), version);

/** Keeps a firm at another slug; refused while another firm has it. The word it gives up stays its own until `until`. */
export const moved = (
  { version, ...before }: FirmRecord,
  after: Firm,
  until: Date,
  now: Date,
): operations.Operation[] => [
  operations.claim(hostKey(after.keyword), after, now),
  operations.claim(hostKey(before.keyword), after, now, { ttl: ttlAt(until) }),
  operations.update(firmKey(after.firmId), version, after),
];

interface Menu {
  services: Service[];
  /** 0 while there is none. */
  version: number;
}

export const readServices = async (firmId: string, now: Date): Promise<Menu> => {
  const item = await table.read<Menu & table.Stored>(servicesKey(firmId), now);
  return item ? table.withoutKeys(item) : { services: [], version: 0 };
};

/** Keeps the menu in place of the version that was read, and the firm with it: its page shows whether there is one. */
export const servicesKept = (firm: FirmRecord, { version, services }: Menu): operations.Operation[] => {
  const { version: firmVersion, ...plain } = firm;
  const key = servicesKey(firm.firmId);
  const hasServices = services.length > 0;
  return [
    operations.rewrite(key, version, { services }),
    hasServices === Boolean(firm.hasServices)
      ? operations.check(firmKey(firm.firmId), firmVersion)
      : operations.update(firmKey(firm.firmId), firmVersion, { ...plain, hasServices }),
  ];
};
