import { expect, it } from 'vitest';
import { says } from './schema.ts';

it('what Word says of other scripts is not taken for what a pasted word looks like', () => {
  const normal = /^font-weight:\s*(normal|400)/;
  expect(says('mso-bidi-font-weight:normal', normal)).toBe(false);
  expect(says('color:red; font-weight: normal', normal)).toBe(true);
  expect(says(undefined, normal)).toBe(false);
});
