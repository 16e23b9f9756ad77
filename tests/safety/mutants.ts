import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll } from 'vitest';
import { hostFunctions } from '#bin/functions-host.ts';
import { createGateway } from '#bin/gateway.ts';
import { routes } from '#bin/local.ts';
import { patientServer } from '#bin/local-server.ts';
import { bundleSettings, functionSources } from '#infra/bundle.ts';
import { stack } from '#tests/api/stack.ts';
import { representatives } from './representatives.ts';
import { partsOf } from './tokens.ts';
import type { Principal } from './verdicts.ts';

/** A check that is taken out of the code that decides who may call, and who then gets where they do not belong. */
export interface Mutant {
  check: RegExp;
  instead: string;
  /** Where it stands, below `functions`; who may call is decided in `http/admit.ts` unless it says otherwise. */
  file?: string;
  seenBy: Principal[];
}

export const mutants: Record<string, Mutant> = {
  'of being blocked': {
    check: /if \(isBlocked\(caller\.account\)\)[^;]+;/,
    instead: '',
    file: 'http/authenticate.ts',
    seenBy: ['blocked', 'staff-blocked'],
  },
  'of the tab': { check: /if \(endpoint\.tab[^;]+;/, instead: '', seenBy: ['staff-clients', 'trial-end-skipped'] },
  'of the standing': {
    check: /throw new Problem\(opening\.because\);/,
    instead: "return 'all';",
    seenBy: ['unapproved', 'staff-of-lapsed'],
  },
  'of the firm': {
    check: /\(\{ context: \{ call \} \}\)(.*)call\.actor = \{ accountId, firmId,/s,
    instead: "({ event, context: { call } })$1call.actor = { accountId, firmId: event.headers['x-firm-id'] ?? firmId,",
    seenBy: ['lawyer', 'staff-clients'],
  },
};

/** The second layer, which refuses what a handler asks for beyond the firms in its scope. */
export const secondLayer: Mutant = {
  check: /scope !== undefined && isOpen\(key, use, scope\)/,
  instead: 'true',
  file: 'store/scope.ts',
  seenBy: [],
};

export const without = ({ check, instead, file = 'http/admit.ts' }: Omit<Mutant, 'seenBy'>): Plugin => ({
  name: `mutant of ${file}`,
  setup: ({ onLoad }) => {
    const path = join(import.meta.dirname, '../../functions', file);
    onLoad({ filter: new RegExp(`functions/${file.replaceAll('.', '\\.')}$`) }, () => {
      const code = readFileSync(path, 'utf8');
      if (!check.test(code)) throw new Error(`There is no such check any more: ${check}`);
      return { contents: code.replace(check, instead), loader: 'ts' };
    });
  },
});

const endpoints = representatives();
const answering = routes().filter(({ method, path }) =>
  endpoints.some((endpoint) => endpoint.method === method && `/api${endpoint.path}` === path),
);
const folder = mkdtempSync(join(tmpdir(), 'lexwright-mutants-'));
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const entryPoints = functionSources()
  .map(({ area, name, file }) => ({ functionName: `${area}/${name}`, file }))
  .filter((source) => answering.some(({ functionName }) => functionName === source.functionName))
  .map(({ functionName, file }) => ({ in: file, out: `${functionName}/index` }));

/** The same data behind functions bundled with one more plugin; gives the port they answer at. What they share they load once. */
export const served = async (name: string, plugins: Plugin[]): Promise<number> => {
  const outdir = join(folder, name.replaceAll(' ', '-'));
  const all = [...bundleSettings.plugins, ...plugins];
  await build({ ...bundleSettings, plugins: all, entryPoints, outdir, splitting: true });
  const functions = hostFunctions(outdir, (await stack()).environment, () => {});
  // Every token here is genuine: what is tried is what comes after the authorizer.
  const authorize = async (token: string) => partsOf(token).claims as Record<string, string>;
  const server = patientServer(createGateway({ routes: answering, authorize, invoke: functions.invoke }));
  await new Promise<void>((listening) => server.listen(0, listening));
  stops.push(
    functions.stop,
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return (server.address() as AddressInfo).port;
};
