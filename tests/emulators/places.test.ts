import { AutocompleteCommand, GeoPlacesClient, GetPlaceCommand } from '@aws-sdk/client-geo-places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaces } from '#bin/emulators/places.ts';
import { serve } from './served.ts';

const PREFIX = '/local/places';

describe('places', () => {
  let places: GeoPlacesClient;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const served = await serve(createPlaces({ prefix: PREFIX }));
    close = served.close;
    places = new GeoPlacesClient({
      endpoint: served.origin + PREFIX,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    });
  });
  afterAll(() => close());

  const labels = async (QueryText: string) =>
    (await places.send(new AutocompleteCommand({ QueryText, MaxResults: 3 }))).ResultItems?.map(
      ({ Address }) => Address?.Label,
    );

  it.each([
    ['Portland ore', 'Portland, OR 97201, United States'],
    ['04101', 'Portland, ME 04101, United States'],
    ['montréal queb', 'Montreal East, QC H1B, Canada'],
    ['Coeur d’Al', 'Coeur D Alene, ID 83814, United States'],
    ['District of Col', 'District of Columbia, United States'],
    ['ontario', 'Ontario, Canada'],
    ['nunavut out', 'Outer Nunavut, NU X0A, Canada'],
    ['germ', 'Germany'],
    ['450 Market Street, San Franc', '450 Market Street, San Francisco, CA 94101, United States'],
  ])('%s finds %s', async (text, label) => {
    expect(await labels(text)).toContain(label);
  });

  it('finds nothing of what lies nowhere', async () => {
    expect(await labels('Qqqzx')).toEqual([]);
    expect(await labels('!')).toEqual([]);
  });

  it('gives the parts of what was found, by its id', async () => {
    const query = new AutocompleteCommand({ QueryText: '12 Quay Street Portland ME 04102' });
    const { ResultItems: [found] = [] } = await places.send(query);
    const { Address } = await places.send(new GetPlaceCommand({ PlaceId: found?.PlaceId, IntendedUse: 'Storage' }));
    expect(Address).toMatchObject({
      AddressNumber: '12',
      Street: 'Quay Street',
      Locality: 'Portland',
      PostalCode: '04102',
      Region: { Code: 'ME', Name: 'Maine' },
      Country: { Code2: 'US', Name: 'United States' },
    });
  });

  it('refuses an id that is none, and a text that is too long', async () => {
    await expect(places.send(new GetPlaceCommand({ PlaceId: 'none' }))).rejects.toThrow('The PlaceId is not valid.');
    const long = new AutocompleteCommand({ QueryText: 'x'.repeat(201) });
    await expect(places.send(long)).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
