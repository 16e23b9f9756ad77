import { expect, it } from 'vitest';
import { answerFrom, NOT_RECORDED, NOTHING_SAVED } from './answer.ts';
import { refusedChanges } from './refused-changes.ts';

const answer = answerFrom({
  answers: {
    '/api/matters': { rows: [{ id: '1' }], since: '2026-03-04T14:20:00.000Z' },
    '/api/matters/1/template-file': { url: 'file:1' },
  },
  files: { 'file:1': btoa('PK') },
});

it('a read is answered as it was recorded', async () => {
  expect(await (await answer('/api/matters')).json()).toMatchObject({ rows: [{ id: '1' }] });
});

it('a file is named by an address of the browser’s own, at which its bytes are', async () => {
  const { url } = (await (await answer('/api/matters/1/template-file')).json()) as { url: string };
  expect(url).toMatch(/^blob:/);
  expect(await (await answer(url)).text()).toBe('PK');
});

it('nothing has changed since the record was made', async () => {
  const since = '2026-03-04T14:20:00.000Z';
  const reply = await answer(`/api/matters?since=${encodeURIComponent(since)}`);
  expect([reply.status, await reply.json()]).toEqual([200, { rows: [], since }]);
});

it('a read that was not recorded says so, and is not asked again', async () => {
  const reply = await answer('/api/clients');
  expect([reply.status, await reply.json()]).toEqual([403, { message: NOT_RECORDED, errors: [] }]);
});

it('every change is refused, and told', async () => {
  const before = refusedChanges.count();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const reply = await answer('/api/matters', { method });
    expect([reply.status, await reply.json()]).toEqual([403, { message: NOTHING_SAVED, errors: [] }]);
  }
  expect(refusedChanges.count()).toBe(before + 4);
});
