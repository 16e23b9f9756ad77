import { beforeAll, expect, it } from 'vitest';
import { listClientRows } from '#core/clients/endpoints.ts';
import * as imports from '#core/imports/endpoints.ts';
import { IMPORT_LIMITS } from '#core/imports/import.ts';
import { isGone } from '#core/kept-rows.ts';
import { readOverview } from '#core/matters/endpoints.ts';
import { fault } from '#tests/api/faults.ts';
import { renewedStack, runIn } from '#tests/api/outbox-world.ts';
import { type By, importRequest, importRows, newLawyer, whenMailed } from '#tests/api/practice.ts';
import { call, lines, newId, ok } from '#tests/api/stack.ts';
import { nthClient } from '#tests/many-clients.ts';

const nameOf = (at: number): string => nthClient(at, new Date()).invitee_name;

beforeAll(renewedStack);

const titles = async (owner: By): Promise<string[]> => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ok(call(listClientRows, cursor ? { cursor } : {}, owner));
    all.push(...page.rows.flatMap((row) => (isGone(row) ? [] : [row.title])));
    cursor = page.cursor;
  } while (cursor);
  return all;
};

it('10,000 rows are imported, each once also after a kill in the middle, and undone, no function running longer than it may', {
  timeout: 3_600_000,
}, async () => {
  const owner = await newLawyer();
  const importId = newId();
  const { rows, rowsOfPart } = IMPORT_LIMITS;
  for (let part = 0; part < rows / rowsOfPart; part += 1) {
    const names = Array.from({ length: rowsOfPart }, (_, at) => nameOf(part * rowsOfPart + at));
    await ok(call(imports.keepImportRows, importRows(importId, names, part), owner));
  }
  const consumed = () => {
    const runs = lines().flatMap((line) => {
      const logged = line.includes('"import-clients"') ? JSON.parse(line) : undefined;
      return logged ? [logged as { ms: number; writeUnits: number; readUnits: number }] : [];
    });
    const sum = (field: 'writeUnits' | 'readUnits') => runs.reduce((all, run) => all + run[field], 0);
    return {
      runs: runs.length,
      longest: Math.max(0, ...runs.map(({ ms }) => ms)),
      write: sum('writeUnits'),
      read: sum('readUnits'),
    };
  };
  const progress = () => ok(call(imports.readImport, { importId }, owner));
  const until = async (state: string): Promise<void> => {
    for (;;) {
      await whenMailed();
      if ((await progress()).state === state) return;
    }
  };
  const killed = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes(`${nameOf(rows / 2)}"`) && body.includes('invitee_name'),
  });
  let began = Date.now();
  await ok(call(imports.startImport, importRequest(importId, rows), owner));
  await killed.met;
  const middle = await progress();
  expect(middle).toMatchObject({ state: 'importing', added: middle.reached });
  expect(rows / 2 - middle.reached).toBeLessThanOrEqual(rowsOfPart);
  await runIn(2);
  expect((await progress()).reached).toBeGreaterThan(middle.reached);
  // What was thought to be killed goes on as well.
  killed.release();
  await until('done');
  const imported = Date.now() - began;
  const all = await titles(owner);
  expect([all.length, new Set(all).size]).toEqual([rows, rows]);
  expect((await ok(call(readOverview, {}, owner))).clients).toBe(rows);
  const before = consumed();
  expect(await ok(call(imports.readImport, { importId }, owner))).toMatchObject({ added: rows, reached: rows });
  began = Date.now();
  await ok(call(imports.undoImport, { importId }, owner));
  await until('undone');
  const undone = Date.now() - began;
  const after = consumed();
  expect(await ok(call(imports.readImport, { importId }, owner))).toMatchObject({ removed: rows, kept: 0 });
  const perRow = (units: number) => (units / rows).toFixed(1);
  console.info(
    [
      `imported in ${Math.round(imported / 1000)} s by ${before.runs} runs, ${perRow(before.write)} WU and ${perRow(before.read)} RU a row`,
      `undone in ${Math.round(undone / 1000)} s, ${perRow(after.write - before.write)} WU and ${perRow(after.read - before.read)} RU a row`,
      `the longest run took ${Math.round(after.longest / 1000)} s`,
    ].join('; '),
  );
  expect(after.longest).toBeLessThan(5 * 60_000);
});
