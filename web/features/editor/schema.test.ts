import { expect, it } from 'vitest';
import { hasStyle } from './schema.ts';

it('what Word says of other scripts is not taken for what a pasted word looks like', () => {
  const normal = /^font-weight:\s*(normal|400)/;
  expect(hasStyle('mso-bidi-font-weight:normal', normal)).toBe(false);
  expect(hasStyle('color:red; font-weight: normal', normal)).toBe(true);
  expect(hasStyle(undefined, normal)).toBe(false);
});
