import { expect, it } from 'vitest';
import { budgets, verdictsOf } from './budgets.ts';
import { partNames } from './parts.ts';
import routeKilobytes from './route-budgets.json' with { type: 'json' };

it('a bench of which every part fails keeps no budget, and forgets none', () => {
  const courses = Object.fromEntries(partNames.map((name) => [name, { fault: 'It did not end.' }]));
  const verdicts = verdictsOf({}, courses);
  expect(verdicts).toHaveLength(budgets.length + partNames.length);
  for (const { name, value, kept } of verdicts) expect([name, value, kept]).toEqual([name, 'not measured', 'NO']);
});

it('a budget is kept up to what it allows, and broken beyond, and where its part did not measure it', () => {
  const trials = (readUnits: number) => ({ firms: 1, due: 1, readUnits, theory: 1, ms: 1 });
  const keptWith = (readUnits: number) =>
    verdictsOf({ trials: trials(readUnits) }, { trials: { seconds: 1 } }, ['trials']).map(({ kept }) => kept);
  expect(keptWith(2)).toEqual(['yes', 'yes']);
  expect(keptWith(2.01)).toEqual(['NO', 'yes']);
  expect(keptWith(Number.NaN)).toEqual(['NO', 'yes']);
  const pages = verdictsOf({ pages: [] }, { pages: { seconds: 1 } }, ['pages']);
  expect(pages.slice(0, -1).map(({ value, kept }) => [value, kept])).toEqual(Array(18).fill(['not measured', 'NO']));
});

it('a page that grows beyond its own budget is named, and so is one that has none', () => {
  const route = '/';
  const most = (routeKilobytes as Record<string, number>)[route] ?? 0;
  const broken = (measured: { route: string; brotliBytes: number; ownBytes?: number }[]) => {
    const all = Object.entries(routeKilobytes).map(([name, kilobytes]) => ({
      route: name,
      brotliBytes: kilobytes * 1024,
    }));
    const rest = all.filter((each) => !measured.some((other) => other.route === each.route));
    const web = [...rest, ...measured].map((each) => ({ thenBytes: 0, ...each }));
    const verdicts = verdictsOf({ web }, { web: { seconds: 1 } }, ['web']);
    return verdicts.filter(({ kept }) => kept === 'NO').map(({ name }) => name);
  };
  expect(broken([])).toEqual([]);
  expect(broken([{ route, brotliBytes: most * 1024 + 1024 }])).toEqual([`KB of ${route}`]);
  expect(broken([{ route: '/new', brotliBytes: 1 }])).toEqual(['routes without a budget']);
  const heavy = { route: '/:type/dashboard', brotliBytes: 1, ownBytes: 47 * 1024 };
  expect(broken([heavy])).toEqual(['private routes above 46 KB beyond the shell without a reason']);
  expect(broken([{ ...heavy, ownBytes: 46 * 1024 }])).toEqual([]);
});
