import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from './identity.ts';

afterEach(() => vi.restoreAllMocks());

const refusing = (name: string): void => {
  const refusal = Object.assign(new Error('refused'), { name });
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(() => Promise.reject(refusal));
};

describe('a log-out', () => {
  it.each([
    'InvalidParameterException',
    'NotAuthorizedException',
    'UnauthorizedException',
    'UnsupportedTokenTypeException',
  ])('with what the pool refuses as %s has nothing to end', async (name) => {
    refusing(name);
    await expect(endSession('nonsense')).resolves.toBeUndefined();
  });

  it('says so when the pool could not be reached', async () => {
    refusing('InternalErrorException');
    await expect(endSession('a token')).rejects.toThrow('refused');
  });
});
