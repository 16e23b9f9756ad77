import { expect, it } from 'vitest';
import * as imports from '#core/imports/endpoints.ts';
import { IMPORT_LIMITS } from '#core/imports/import.ts';
import { importRequest, importRows, newLawyer, settled } from '#tests/api/practice.ts';
import { call, lines, newId, ok } from '#tests/api/stack.ts';
import { nthClient } from '#tests/many-clients.ts';

const nameOf = (at: number): string => nthClient(at, new Date()).invitee_name;

it('10,000 rows are imported and undone, no function running longer than it may', { timeout: 3_600_000 }, async () => {
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
  const until = async (state: string): Promise<number> => {
    const began = Date.now();
    for (;;) {
      await settled();
      if ((await ok(call(imports.readImport, { importId }, owner))).state === state) return Date.now() - began;
    }
  };
  await ok(call(imports.startImport, importRequest(importId, rows), owner));
  const imported = await until('done');
  const before = consumed();
  expect(await ok(call(imports.readImport, { importId }, owner))).toMatchObject({ added: rows, reached: rows });
  await ok(call(imports.undoImport, { importId }, owner));
  const undone = await until('undone');
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
