import { expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';

/** What changes nothing that anybody has, and is asked for by pages and no person; and the keys of whoever has said that they write in a file. */
const untold = ['sendToTemplateDraft', 'sendToFileDraft', 'createSocketTicket'];

it('everything that somebody signed in can change is told in plain words', () => {
  const silent = allEndpoints()
    .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public' && !endpoint.audit)
    .map(({ name }) => name);
  expect(silent).toEqual(untold);
});

it('what was done is told as a sentence about somebody, without an end', () => {
  for (const { name, endpoint } of allEndpoints())
    if (endpoint.audit) expect(endpoint.audit, name).toMatch(/^[A-Z][a-z]+ [^.]+$/);
});
