import { describe, expect, it } from 'vitest';
import { environmentFrom, pageOrigins, warningsOf } from './environment.ts';

const plain = { region: 'us-east-1', approval: 'automatic', logDays: 7, oldVersionDays: 30 };
const environments = {
  dev: { ...plain, mailFrom: 'dev@lexwright.example' },
  prod: { ...plain, domain: 'lexwright.example', hostedZoneId: 'Z1' },
  torn: { ...plain, mailFrom: 'dev@lexwright.example', domain: 'lexwright.example' },
  silent: plain,
};
const given = (context: Record<string, unknown>) => environmentFrom((key) => ({ environments, ...context })[key]);

describe('an environment', () => {
  it('is dev unless said', () => {
    expect(given({}).name).toBe('dev');
  });

  it('without a domain answers at the distribution and sends from one address', () => {
    expect(pageOrigins(given({}))).toEqual(['https://*.cloudfront.net']);
    expect(given({}).mailFrom).toBe('dev@lexwright.example');
  });

  it('with a domain answers at it and below it, and sends from hello@', () => {
    expect(pageOrigins(given({ env: 'prod' }))).toEqual(['https://lexwright.example', 'https://*.lexwright.example']);
    expect(given({ env: 'prod' }).mailFrom).toBe('hello@lexwright.example');
  });

  it('is changed by what the command line says', () => {
    expect(given({ mailFrom: 'me@firm.example' }).mailFrom).toBe('me@firm.example');
    expect(given({ approval: 'manual' }).approval).toBe('manual');
  });

  it('offers Google only with its secret, and where there is a host to come back to', () => {
    const google = { googleClientId: '123.apps.googleusercontent.com', googleSecret: 'google' };
    expect(given({ env: 'prod', ...google })).toMatchObject(google);
    expect(() => given({ ...google })).toThrow(/without one, googleClientId/);
    expect(() => given({ env: 'prod', googleClientId: google.googleClientId })).toThrow(/belong together/);
  });

  it('at a domain warns whoever deploys it while it names no operator', () => {
    const operator = { name: 'O’Neill', address: '1 Main Street', email: 'privacy@firm.example' };
    expect(warningsOf(given({ env: 'prod' }))).toEqual([expect.stringContaining('names no operator of prod')]);
    expect(warningsOf({ ...given({ env: 'prod' }), operator })).toEqual([]);
    expect(warningsOf(given({}))).toEqual([]);
  });

  it('names its operator with a postal address and an e-mail, or not at all', () => {
    const operator = { name: 'O’Neill & Sons', address: '1 Main Street, Springfield', email: 'privacy@firm.example' };
    const named = (said: object) =>
      environmentFrom((key) => ({ environments: { dev: { ...environments.dev, operator: said } } })[key]);
    expect(named(operator).operator).toEqual(operator);
    expect(() => named({ ...operator, email: 'privacy' })).toThrow(/email/);
    expect(() => named({ name: operator.name })).toThrow(/address/);
  });

  it('is refused when it is unknown, half a domain, or without an address to send from', () => {
    expect(() => given({ env: 'moon' })).toThrow(/choose one of dev, prod, torn, silent/);
    expect(() => given({ env: 'torn' })).toThrow(/belong together/);
    expect(() => given({ env: 'silent' })).toThrow(/mailFrom/);
  });
});
