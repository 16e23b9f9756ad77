import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { urlOf } from './client.ts';
import { ApiProblem, wordsOf } from './problem.ts';

const promise = (method: 'GET' | 'POST', path: `/${string}`) =>
  endpoint('test', {
    method,
    path,
    access: 'public',
    summary: '',
    request: z.object({}),
    response: z.object({}),
    problems: [],
  });

describe('the address of a call', () => {
  it('fills the path, and asks the rest in the query', () => {
    const request = { matterId: 'M 1/2', state: 'open', cursor: undefined, tags: ['a'] };
    expect(urlOf(promise('GET', '/matters/{matterId}/documents'), request)).toBe(
      '/api/matters/M%201%2F2/documents?state=open&tags=%5B%22a%22%5D',
    );
  });

  it('has no query where there is a body', () => {
    expect(urlOf(promise('POST', '/matters/{matterId}'), { matterId: '1', name: 'x' })).toBe('/api/matters/1');
  });
});

describe('a refusal', () => {
  it('is known by its name, whatever it says', () => {
    const { code, isLost } = new ApiProblem(409, { problem: 'promotion-held', errors: [], message: 'Any words' });
    expect({ code, isLost }).toEqual({ code: 'promotion-held', isLost: false });
  });

  it('of the gateway itself has the name that its status means', () => {
    expect(new ApiProblem(401, { message: 'Unauthorized' })).toMatchObject({ code: 'unauthorized', endsSession: true });
    expect(new ApiProblem(404, { message: 'Not Found' })).toMatchObject({ code: 'not-found', endsSession: false });
    expect(new ApiProblem(502, { message: 'Bad Gateway' })).toMatchObject({ code: undefined, isLost: true });
  });
});

describe('what a refusal says', () => {
  it('is the first message of the errors list, else the message', () => {
    const body = { errors: [{ field: 'email', msg: 'Please enter the email' }, { msg: 'other' }], message: 'Bad' };
    expect(wordsOf(new ApiProblem(400, body))).toBe('Please enter the email');
    expect(wordsOf(new ApiProblem(404, { errors: [], message: 'Not found.' }))).toBe('Not found.');
  });

  it('is ours when what answered was not our server', () => {
    expect(wordsOf(new ApiProblem(502, { message: 'Bad Gateway' }))).toMatch(/^Something went wrong on our side/);
    expect(wordsOf(new TypeError('Failed to fetch'))).toMatch(/^The server cannot be reached/);
  });
});
