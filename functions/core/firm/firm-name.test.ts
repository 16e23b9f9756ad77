import { describe, expect, it } from 'vitest';
import { ProfileDetails } from '#core/account/profile.ts';
import { SignupDetails } from '#core/auth/person.ts';
import { isOwnFirmName } from './firm-name.ts';

describe('the name of a firm', () => {
  it.each(['Lexwright', 'The LEX-WRIGHT Team', 'lex wright support', 'L.e.x.w.r.i.g.h.t', 'Léxwright', 'Ｌexwright'])(
    'never passes for the product: %s',
    (name) => expect(isOwnFirmName(name)).toBe(false),
  );

  it.each(['http example', 'Win at https://evil.example', 'WWW.evil.example', 'ftp://evil'])(
    'is no address: %s',
    (name) => expect(isOwnFirmName(name)).toBe(false),
  );

  it.each(['', 'Smith', 'Lex Writer', 'Wright & Lex', 'Álvarez, Núñez & Co.', '北京律师', 'Wwwright'])(
    'is else whatever a firm is called: %s',
    (name) => expect(isOwnFirmName(name)).toBe(true),
  );

  it('is refused at the sign-up and in the profile, in the same words', () => {
    const faults = [SignupDetails, ProfileDetails].map((schema) =>
      schema.safeParse({ firm_name: 'Lexwright Support' }).error?.issues.find(({ path }) => path[0] === 'firm_name'),
    );
    for (const fault of faults) expect(fault?.message).toBe('Please enter the name of your own firm.');
  });
});
