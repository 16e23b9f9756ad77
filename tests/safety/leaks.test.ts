import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaksIn, type Trace } from '#tests/e2e/leaks.ts';

const secrets = { passwords: ['Correct-horse-9'], codes: ['4711'] };
const token = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(40)}.${'c'.repeat(300)}`;
const places = ['address', 'storage', 'log', 'table'] as const;

const planted: Record<string, Trace> = {
  'a password in the address': { place: 'address', text: 'http://my.localhost/login?password=Correct%2Dhorse%2D9' },
  'a password in the storage': { place: 'storage', text: '{"name":"remembered","value":"Correct-horse-9"}' },
  'a password in the log': { place: 'log', text: '{"error":"wrong: Correct-horse-9"}' },
  'a password in the table': { place: 'table', text: '{"pk":"ACCOUNT#1","password":"Correct-horse-9"}' },
  'a one-time code in the address': { place: 'address', text: 'http://my.localhost/login?code=4711&view=verify' },
  'a one-time code in the storage': { place: 'storage', text: '{"code":"4711"}' },
  'a one-time code in the log': { place: 'log', text: '{"typed":"4711"}' },
  'a one-time code in the table': { place: 'table', text: '{"pk":"EMAIL#1","digits":"4711"}' },
  'a card number in the address': { place: 'address', text: 'http://my.localhost/cards?number=4242+4242+4242+4242' },
  'a card number in the storage': { place: 'storage', text: '{"draft":"4242424242424242"}' },
  'a card number in the log': { place: 'log', text: '{"error":"declined 4000000000000002"}' },
  'a card number in the table': { place: 'table', text: '{"number":"5555555555554444"}' },
  'a token in the address': { place: 'address', text: `http://my.localhost/pricing?token=${token}` },
  'a token in the log': { place: 'log', text: `{"header":"Bearer ${token}"}` },
  'a token in the table': { place: 'table', text: `{"session":"${token}"}` },
};

const harmless: Trace[] = [
  {
    place: 'address',
    text: 'http://my.localhost:4711/lawyer/matters/matter-details/5f0c4711-1b2c-4d5e-8f90-123456784711',
  },
  { place: 'address', text: 'http://my.localhost:3000/signup?reference=abc.def' },
  { place: 'storage', text: `{"accessToken":"${token}"}` },
  { place: 'log', text: '{"requestId":"5f0c-4711","ms":4711,"status":200}' },
  { place: 'table', text: '{"pk":"FIRM#4711aa","at":"2026-11-20T10:00:00.000Z","number":"1234567812345678"}' },
];

describe('the search after the stories', () => {
  it.each(Object.entries(planted))('finds %s', (what, trace) => {
    expect(leaksIn([...harmless, trace], secrets)).toEqual([what]);
  });

  it('says of which item and attribute a leak is', () => {
    const trace: Trace = { place: 'table', text: '{"digits":"4711"}', of: 'CODE digits' };
    expect(leaksIn([trace], secrets)).toEqual(['a one-time code in the table (CODE digits)']);
  });

  it('finds nothing where nothing is', () => expect(leaksIn(harmless, secrets)).toEqual([]));

  it('sees every story', () => {
    const folder = join(import.meta.dirname, '../e2e');
    const stories = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
    expect(stories.length).toBeGreaterThan(5);
    for (const name of stories) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('@playwright/test');
  });

  it('looks everywhere', () => {
    for (const place of places) expect(Object.values(planted).some((trace) => trace.place === place)).toBe(true);
  });
});
