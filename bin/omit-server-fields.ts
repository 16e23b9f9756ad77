import type { Plugin } from 'vite';
import { constantsOf, type Edit, edited, pureMarks } from '#infra/unused-constants.ts';

/** The files that state endpoints, and all that they are made of. */
const statements = /\/functions\/core\/[\w-]+\/(?:[\w-]+-)?endpoints\.ts(\?|$)/;
const core = /\/functions\/core\/[^?]*\.ts(\?|$)/;

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
export const omitServerFields = {
  name: 'omit-server-fields',
  enforce: 'pre',
  transform: {
    filter: { id: core },
    handler: async (code: string, id: string): Promise<string> => {
      const constants = await constantsOf(code);
      const omitted = statements.test(id)
        ? constants.flatMap((init) => serverFieldsOf(init as unknown as Call, code))
        : [];
      return edited(code, [...pureMarks(constants, false), ...omitted]);
    },
  },
} satisfies Plugin;

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee?: { name?: string };
  arguments?: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

/** What leaves such fields out of a call of `endpoint`; lines stay where they are. */
const serverFieldsOf = ({ callee, arguments: given = [] }: Call, code: string): Edit[] =>
  (callee?.name === 'endpoint' ? (given[1]?.properties ?? []) : [])
    .filter(({ key }) => serverFields.has(key?.name ?? ''))
    .map(({ start, end }) => ({
      start,
      end: code[end] === ',' ? end + 1 : end,
      text: code.slice(start, end).replace(/[^\n]/g, ''),
    }));
