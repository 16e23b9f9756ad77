import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serverFields } from '#bin/omit-server-fields.ts';

const imported = /import(?! type) \{([^}]*)\} from '#core\/[\w-]+\/(?:[\w-]+-)?endpoints\.ts'/g;

const fields = [...serverFields].join('|');

/** The places where a page reads of an endpoint what its build leaves out. */
const readsOf = (code: string): string[] =>
  [...code.matchAll(imported)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^\w+$/.test(name))
    .flatMap((name) => code.match(new RegExp(`\\b${name}\\.(${fields})\\b`, 'g')) ?? []);

it('a page reads no schema and no words of an endpoint: its build leaves them out', () => {
  const root = new URL('../..', import.meta.url).pathname;
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readsOf(readFileSync(`${root}/${file}`, 'utf8')).map((read) => `${file}: ${read}`),
  );
  expect(found).toEqual([]);
});

it('such a read is found', () => {
  const code = `import { addClient, listClients as list } from '#core/clients/endpoints.ts';\naddClient.request; list.response;`;
  expect(readsOf(code)).toEqual(['addClient.request', 'list.response']);
  const other = `import { askSender } from '#core/signing/signer-endpoints.ts';\naskSender.request;`;
  expect(readsOf(other)).toEqual(['askSender.request']);
});
