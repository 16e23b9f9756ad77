import { describe, expect, it } from 'vitest';
import { entryPath } from '#core/auth/entry.ts';
import { invitationPath } from '#core/clients/mails.ts';
import { staffInvitationPath } from '#core/team/mails.ts';
import { tokensIn } from './link-tokens.ts';

const host = 'https://smith.example.com';
const token = 'eyJlIjoiYUBiLmNvIn0.a-b_c';

describe('the token of a mailed link', () => {
  it.each([
    ['reference', invitationPath(token), '/signup'],
    ['roleMember', staffInvitationPath(token), '/login'],
    ['entry', entryPath(token), '/login'],
  ])(
    '%s is read from the fragment, and from the query of links mailed before, and leaves the address',
    (name, path, page) => {
      expect(new URL(path, host).search).toBe('');
      for (const address of [path, path.replace('#', '?')])
        expect(tokensIn(`${host}${address}`)).toEqual({ tokens: { [name]: token }, rest: `${host}${page}` });
    },
  );

  it('is all that leaves it', () => {
    const address = `${host}/login?view=link&entry=x&redirectUrl=%2Fclient%2Fa`;
    expect(tokensIn(address).rest).toBe(`${host}/login?view=link&redirectUrl=%2Fclient%2Fa`);
    for (const plain of [`${host}/login#contents`, `${host}/login?reference=`, `${host}/`])
      expect(tokensIn(plain).tokens).toEqual({});
  });
});
