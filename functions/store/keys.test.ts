import { expect, it } from 'vitest';
import { addressPartition } from './keys.ts';

it('the addresses of one IPv6 network count as one, those of two networks as two', () => {
  const one = addressPartition('2001:db8:1:2:3:4:5:6');
  expect(addressPartition('2001:db8:1:2:ffff::1')).toBe(one);
  expect(addressPartition('2001:db8:1:2::')).toBe(one);
  expect(addressPartition('2001:db8:1:3:3:4:5:6')).not.toBe(one);
  expect(addressPartition('2001:db8::1')).toBe(addressPartition('2001:db8:0:0:9::'));
});

it('every IPv4 address counts for itself', () => {
  expect(addressPartition('203.0.113.1')).not.toBe(addressPartition('203.0.113.2'));
  expect(addressPartition('::ffff:203.0.113.1')).not.toBe(addressPartition('::ffff:203.0.113.2'));
});
