import { describe, expect, it } from 'vitest';
import { isEmail } from './text.ts';

describe('an e-mail', () => {
  it.each(['ada@example.com', 'ada.l+law@mail.example.co.uk', 'o_hara-1@x-y.example'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'ada', 'ada@example', 'a b@example.com', 'a,b@example.com', '"a"@example.com', 'a@b@example.com'])(
    '%j is none',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
  it.each(['ada\u0000@example.com', 'ada\u202e@example.com', 'adä@example.com', 'ada@exämple.com'])(
    '%j is none, because no mail reaches it',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
