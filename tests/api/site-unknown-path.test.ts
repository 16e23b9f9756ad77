import { describe, expect, it } from 'vitest';
import { addClient, listClients } from '#core/clients/endpoints.ts';
import { expectProblemShape } from './refusals.ts';
import { send } from './stack.ts';

describe('404', () => {
  it.each([
    ['GET', '/nothing-here'],
    ['POST', '/nothing-here'],
    ['DELETE', addClient.path],
    ['PUT', listClients.path],
    ['GET', '/clients//archive/%E0%A4%A'],
  ])('%s %s, where no endpoint is, is refused in the shape of every problem', async (method, path) => {
    const reply = await send(method, path, method === 'GET' ? undefined : '{}');
    expect(reply.status).toBe(404);
    expectProblemShape(reply);
    expect(reply.problem.problem).toBe('not-found');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});
