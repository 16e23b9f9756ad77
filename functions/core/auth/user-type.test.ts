import { describe, expect, it } from 'vitest';
import { areaOf, typeRouteOf, userTypes } from './user-type.ts';

describe('the area in which a link of a mail leads a subscriber', () => {
  it.each(Object.values(userTypes))('is that of their type: $name', ({ id, route }) => {
    expect(areaOf({ userType: id })).toBe(route);
    expect(typeRouteOf(id)).toBe(route);
  });

  it('is the lawyers’ for a type that nobody knows', () => {
    expect(typeRouteOf('0')).toBeUndefined();
    expect(areaOf({ userType: '0' })).toBe('lawyer');
  });
});
