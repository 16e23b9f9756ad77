import { describe, expect, it } from 'vitest';
import { type Preselection, preselectionOf, redirectDataOf } from './preselection.ts';

const chosen: Preselection = {
  planId: 'practice',
  interval: 'month',
  isWantPersonalizedPlan: true,
  couponId: 'SPRING-26',
  userType: '000000000000000000000fc6',
};

describe('a preselected plan', () => {
  it('is read as it was written, and stands in an address as it is', () => {
    expect(preselectionOf(redirectDataOf(chosen))).toEqual(chosen);
    expect(redirectDataOf(chosen)).toMatch(/^[\w-]+$/);
  });

  it.each(['', 'x', '%%%', btoa('null'), btoa('{}'), btoa('{"planId":"//evil.example"}'), btoa('[1]'), null])(
    '%j preselects nothing',
    (redirectData) => expect(preselectionOf(redirectData)).toBeUndefined(),
  );

  it('keeps nothing that it does not know', () =>
    expect(preselectionOf(btoa('{"planId":"solo","interval":"week","token":"t","userType":"<b>"}'))).toEqual({
      planId: 'solo',
      interval: 'year',
      isWantPersonalizedPlan: false,
    }));
});
