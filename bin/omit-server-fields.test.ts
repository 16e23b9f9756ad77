import { expect, it } from 'vitest';
import { omitServerFields } from './omit-server-fields.ts';

const { filter, handler } = omitServerFields.transform;
/** Undefined for a module that the hook is not asked of. */
const transformed = async (code: string, id: string): Promise<string | undefined> =>
  filter.id.test(id) ? handler(code, id) : undefined;

const statement = `import * as z from 'zod/mini';
const Row = z.object({ id: z.string() });
export const readRow = endpoint('readRow', {
  method: 'GET',
  path: '/rows/{id}',
  access: 'member',
  tab: 'clients',
  audit: 'Read a row',
  summary: 'Read a row.',
  request: z.object({
    id: z.string(),
  }),
  response: Row,
  problems: ['not-found'],
});
`;

it('of an endpoint a page keeps what a call and a menu need, and no schema; lines stay where they are', async () => {
  const code = (await transformed(statement, '/x/functions/core/rows/endpoints.ts')) ?? '';
  const names = [...code.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(names).toEqual(['method', 'path', 'access', 'tab']);
  expect(await transformed(statement, '/x/functions/core/bound-rows/endpoints.ts')).toBe(code);
  expect(await transformed(statement, '/x/functions/core/rows/client-endpoints.ts')).toBe(code);
  expect(code.split('\n')).toHaveLength(statement.split('\n').length);
  expect(code).toContain(`/* @__PURE__ */ (() => (z.object({ id: z.string() })))()`);
});

it('what is no endpoint keeps its fields, and files beside the core stay as they are', async () => {
  const other = `export const form = shape('form', { request: 1, response: 2 });`;
  expect(await transformed(other, '/x/functions/core/rows/endpoints.ts')).toContain('request: 1, response: 2');
  expect(await transformed(statement, '/x/functions/core/rows/row.ts')).toContain('response: Row');
  expect(await transformed(statement, '/x/web/api/endpoints.ts')).toBeUndefined();
  expect(await transformed(statement, '/x/functions/core/rows/picture.svg')).toBeUndefined();
});

it('a module that is asked for anew while it is developed is the same', async () => {
  const id = '/x/functions/core/rows/endpoints.ts';
  expect(await transformed(statement, `${id}?t=1700000000000`)).toBe(await transformed(statement, id));
});
