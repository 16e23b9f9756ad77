import type { Plugin } from 'vite';
import { withPureConstants } from '#infra/unused-constants.ts';

/** The files that state endpoints, and all that they are made of. */
const statements = /\/functions\/core\/\w+\/endpoints\.ts$/;
const core = /\/functions\/core\/.*\.ts$/;

/** The fields of an endpoint that the server, its API document and tests read, and no page: a call needs its method and path, a menu who may make it. */
export const serverFields: ReadonlySet<string> = new Set([
  'request',
  'response',
  'problems',
  'summary',
  'audit',
  'counts',
  'takesForms',
]);

/**
 * Leaves these fields out of what pages are built from, and with them whatever nothing else uses. A form imports the schemas of its own
 * fields.
 */
export const omitServerFields: Plugin = {
  name: 'omit-server-fields',
  enforce: 'pre',
  transform: async (code, id) => {
    const [file = ''] = id.split('?');
    if (!core.test(file)) return undefined;
    return withPureConstants(statements.test(file) ? await withoutServerFields(code) : code, false);
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

/** TypeScript whose calls of `endpoint` have no such fields; lines stay where they are. */
const withoutServerFields = async (code: string): Promise<string> => {
  const { parseAst } = await import('vite');
  const calls = parseAst(code, { lang: 'ts' })
    .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init as unknown as Call] : []))
    .filter(({ callee }) => callee.name === 'endpoint');
  return calls
    .flatMap(({ arguments: [, promise] }) => promise?.properties ?? [])
    .filter(({ key }) => serverFields.has(key?.name ?? ''))
    .reduceRight((kept, { start, end }) => {
      const blank = kept.slice(start, end).replace(/[^\n]/g, '');
      return kept.slice(0, start) + blank + kept.slice(kept[end] === ',' ? end + 1 : end);
    }, code);
};
