import { expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import { actSentences, actWords } from '#core/team/activity.ts';

it('everything that somebody signed in can do is told in plain words, and nothing that nobody can do', () => {
  const acts = allEndpoints()
    .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(Object.keys(actSentences).sort()).toEqual(expect.arrayContaining(acts.sort()));
  const known = new Set(allEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  for (const act of Object.keys(actSentences)) expect(known, act).toContain(act);
});

it('an act is told whatever became of it', () => {
  expect(actWords('POST /api/clients/{clientId}/archive')).toBe('Archived a client');
  expect(actWords('POST /api/roleMembers joined')).toBe('Joined the firm');
});
