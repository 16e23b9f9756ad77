import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newStorage } from '#web/session/storage.fixture.ts';
import { keepTokens } from '#web/session/tokens.ts';
import { dropPrefetched, prefetch, takePrefetched } from './prefetched.ts';

const tokenOf = (username: string): string =>
  `h.${btoa(JSON.stringify({ exp: 4_000_000_000, client_id: 'app', username }))}.s`;
const mine = tokenOf('mine');

const sent = vi.fn(async (url: string, _options: RequestInit) => new Response(url));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('fetch', sent);
  sent.mockClear();
  dropPrefetched();
  keepTokens({ access_token: mine });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is asked ahead', () => {
  it('is asked with the token of the session, and answers once', async () => {
    await prefetch(['/api/a', '/api/b']);
    expect(sent.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual(
      ['/api/a', '/api/b'].map((url) => [url, { 'accept-language': 'en', authorization: `Bearer ${mine}` }]),
    );
    expect(await (await takePrefetched('/api/a', mine))?.text()).toBe('/api/a');
    expect(takePrefetched('/api/a', mine)).toBeUndefined();
  });

  it('is read to its end though nobody takes it, so that it keeps no connection', async () => {
    const pieces = ['of several', ' pieces'];
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const piece = pieces.shift();
        if (piece === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(piece));
      },
    });
    sent.mockResolvedValueOnce(new Response(body));
    await prefetch(['/api/a']);
    await vi.waitFor(() => expect(pieces).toEqual([]));
    expect(await (await takePrefetched('/api/a', mine))?.text()).toBe('of several pieces');
  });

  it('is given to no other session, nor kept for the first one after that', async () => {
    await prefetch(['/api/a', '/api/b']);
    expect(takePrefetched('/api/a', tokenOf('theirs'))).toBeUndefined();
    expect(takePrefetched('/api/b', '')).toBeUndefined();
    expect(takePrefetched('/api/a', mine)).toBeUndefined();
  });

  it('is nothing without a session', async () => {
    vi.stubGlobal('localStorage', newStorage());
    await prefetch(['/api/a']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not shown when it has become old, or something was changed since', async () => {
    await prefetch(['/api/a', '/api/b']);
    dropPrefetched();
    expect(takePrefetched('/api/a', mine)).toBeUndefined();
    await prefetch(['/api/b']);
    vi.advanceTimersByTime(30_000);
    expect(takePrefetched('/api/b', mine)).toBeUndefined();
  });

  it('is not asked for once more while its answer waits, and is when that has become old or was for another session', async () => {
    await prefetch(['/api/a']);
    await prefetch(['/api/a', '/api/b']);
    expect(sent.mock.calls.map(([url]) => url)).toEqual(['/api/a', '/api/b']);
    vi.advanceTimersByTime(30_000);
    await prefetch(['/api/a']);
    keepTokens({ access_token: tokenOf('theirs') });
    await prefetch(['/api/a']);
    expect(sent).toHaveBeenCalledTimes(4);
    expect(await (await takePrefetched('/api/a', tokenOf('theirs')))?.text()).toBe('/api/a');
  });

  it('is asked by the page itself when it could not be sent', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await prefetch(['/api/a']);
    await vi.advanceTimersByTimeAsync(0);
    expect(takePrefetched('/api/a', mine)).toBeUndefined();
  });
});
