import { describe, expect, it } from 'vitest';
import { Email } from './person.ts';

describe('an e-mail', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

  it('may be as long as a name at the user pool, and no longer', () => {
    expect(Email.parse(ofLength(128))).toHaveLength(128);
    const { error } = Email.safeParse(ofLength(129));
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter valid email format']);
  });
});
