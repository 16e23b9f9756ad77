import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import { problemsOf } from '#core/endpoint.ts';
import { type Feature, features } from '#core/feature.ts';
import { isEntitled, personalized } from './entitlements.ts';
import { owner } from './subscription.fixture.ts';

const all = Object.keys(features) as Feature[];
const now = new Date('2026-03-01T00:00:00.000Z');
const paid = { personalizedAt: '2026-01-01T00:00:00.000Z' };

describe('what the personalised plan adds', () => {
  it('is sold in the words of each feature that it opens, and no feature is sold by nothing', () => {
    for (const feature of personalized.opens) expect(personalized.features).toContain(features[feature]);
    expect([...personalized.opens].sort()).toEqual(all.sort());
  });

  it.each(all)('%s is open to who paid for it for ever, and to a running trial for as long as it runs', (feature) => {
    const onTrial = owner({ trialStartedAt: '2026-02-20T00:00:00.000Z' });
    const over = owner({ trialStartedAt: '2026-01-20T00:00:00.000Z' });
    expect(isEntitled(feature, paid, undefined, now)).toBe(true);
    expect(isEntitled(feature, paid, over, now)).toBe(true);
    expect(isEntitled(feature, {}, onTrial, now)).toBe(true);
    expect(isEntitled(feature, {}, over, now)).toBe(false);
    expect(isEntitled(feature, {}, undefined, now)).toBe(false);
  });

  it('is needed by the endpoint that changes each, which promises the refusal', () => {
    const needing = allEndpoints().filter(({ endpoint }) => endpoint.needs);
    expect(needing.map(({ endpoint }) => endpoint.needs).sort()).toEqual(all.sort());
    for (const { endpoint } of needing) expect(problemsOf(endpoint)).toContain('personalized-plan-needed');
  });
});
