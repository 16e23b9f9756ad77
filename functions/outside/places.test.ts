import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPlaces, readPlace } from './places.ts';

describe('places', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('that cannot be reached are said to be so by name', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_GEO_PLACES', 'http://127.0.0.1:1');
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
    await expect(findPlaces('Portland')).rejects.toMatchObject({ code: 'places-unavailable' });
    await expect(readPlace('any')).rejects.toMatchObject({ code: 'places-unavailable' });
  });
});
