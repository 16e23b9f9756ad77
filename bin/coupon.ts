import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatMoney } from '#core/money.ts';
import { CouponDetails } from '#core/subscriptions/coupon.ts';
import { reachTheTable } from './operator.ts';

const USAGE =
  'Usage: npm run coupon -- <id> --uses <number> (--percent <1-100> | --cents <number>) [--until <day>] [--plans <id,id>]';

/** What the command line says, or the usage when it does not make sense. */
const wanted = () => {
  const text = { type: 'string' } as const;
  const options = { uses: text, percent: text, cents: text, until: text, plans: text };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const details = CouponDetails.safeParse({
    couponId: positionals[0],
    ...(values.percent ? { percent: Number(values.percent) } : {}),
    ...(values.cents ? { cents: Number(values.cents) } : {}),
    // A coupon is good on the whole of its last day.
    ...(values.until ? { until: `${values.until}T23:59:59.999Z` } : {}),
    ...(values.plans ? { planIds: values.plans.split(',') } : {}),
  });
  const uses = Number(values.uses);
  const isOneDiscount = (values.percent === undefined) !== (values.cents === undefined);
  if (positionals.length !== 1 || !details.success || !isOneDiscount || !Number.isInteger(uses) || uses < 1)
    throw new Error(USAGE);
  return { ...details.data, left: uses, held: 0, granted: 0 };
};

/** Makes a coupon. */
const made = async (): Promise<string> => {
  const coupon = wanted();
  await reachTheTable();
  const coupons = await import('#store/coupons.ts');
  const { couponKey } = await import('#store/keys.ts');
  const { WriteRefused, write } = await import('#store/table.ts');
  const operation = { name: 'coupon', audit: 'Made a coupon' };
  const audit = { owner: couponKey(coupon.couponId).pk, who: 'operator', operation, from: 'command line' };
  await write({ ...audit, at: new Date().toISOString(), requestId: randomUUID() }, coupons.insert(coupon)).catch(
    (error) => {
      throw error instanceof WriteRefused ? new Error(`There is a coupon ${coupon.couponId} already.`) : error;
    },
  );
  const off = coupon.percent === undefined ? formatMoney(coupon.cents ?? 0) : `${coupon.percent}%`;
  return `Coupon ${coupon.couponId} takes ${off} off, ${coupon.left} times.`;
};

try {
  console.log(await made());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
