import { beforeAll, describe, expect, it } from 'vitest';
import * as places from '#core/places/endpoints.ts';
import { PLACE_CALLS_AN_HOUR } from '#core/places/place.ts';
import { changeItem } from './auth-world.ts';
import { newLawyer, sharedMatter } from './practice.ts';
import { call, ok } from './stack.ts';
import { allItems } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
beforeAll(async () => {
  by = await newLawyer();
});

const search = (text: string, who: { token: string } = by) => call(places.searchPlaces, { text }, who);
const details = (place_id: string, who: { token: string } = by) => call(places.searchPlaceDetails, { place_id }, who);

describe('200', () => {
  it('a lawyer and an invited client find a place and its five parts', async () => {
    const { guest } = await sharedMatter(by);
    for (const who of [by, guest]) {
      const { data } = await ok(search('12 Quay Street Portland ME', who));
      expect(data[0]?.description).toBe('12 Quay Street, Portland, ME 04101, United States');
      expect(await ok(details(data[0]?.place_id ?? '', who))).toEqual({
        data: {
          address_components: {
            address1: '12 Quay Street',
            postcode: '04101',
            city: 'Portland',
            state: 'Maine',
            country: 'United States',
          },
        },
      });
    }
  });

  it('nothing is found of what lies nowhere', async () => {
    expect(await ok(search('qqqzx'))).toEqual({ data: [] });
  });
});

describe('400', () => {
  it('an empty text and one of more than 200 characters are refused', async () => {
    for (const text of [' ', 'x'.repeat(201)]) expect((await search(text)).status).toBe(400);
  });
});

describe('404', () => {
  it('a place that is none has no details', async () => {
    expect(await details('none')).toMatchObject({ status: 404, problem: { problem: 'not-found' } });
  });
});

describe('429', () => {
  it('a person has so many calls an hour, of both kinds together', async () => {
    const other = await newLawyer();
    await ok(search('Portland', other));
    const counter = (await allItems()).find(({ sk, count }) => String(sk).startsWith('LIMIT#places#') && count === 1);
    await changeItem({ pk: String(counter?.pk), sk: String(counter?.sk) }, { count: PLACE_CALLS_AN_HOUR - 1 });
    await ok(search('Portland', other));
    expect(await search('Portland', other)).toMatchObject({ status: 429, problem: { problem: 'too-many-requests' } });
    expect(await details('none', other)).toMatchObject({ status: 429, problem: { problem: 'too-many-requests' } });
  });
});
