import { describe, expect, it } from 'vitest';
import { costAtRest, costOf, firmMonth, hourOfWriting, month, readUnits, standing, writeUnits } from '#infra/cost.ts';
import { ofType, synthesize } from '#tests/infra/synthesized.ts';

const { app, data } = synthesize('prod');

describe('the cost', () => {
  it('at rest counts what the stacks are made of', () => {
    const all = { ...data, ...app };
    expect(standing.secrets).toBe(ofType(all, 'AWS::SecretsManager::Secret').length);
    expect(standing.keys).toBe(ofType(all, 'AWS::KMS::Key').length);
    const hoursOf: Record<string, number> = { minute: 1 / 60, minutes: 1 / 60, hour: 1, hours: 1 };
    const runs = ofType(all, 'AWS::Scheduler::Schedule').map(({ Properties }) => {
      // At one hour of every day.
      if (/^cron\(0 \d+ \* \* \? \*\)$/.test(Properties.ScheduleExpression)) return 730 / 24;
      const [, count = '', unit = ''] = /^rate\((\d+) (\w+)\)$/.exec(Properties.ScheduleExpression) ?? [];
      return 730 / (Number(count) * (hoursOf[unit] ?? 0));
    });
    expect(standing.scheduledRuns).toBeCloseTo(runs.reduce((sum, count) => sum + count, 0));
    expect(standing.ownMetrics).toBe(ofType(all, 'AWS::Logs::MetricFilter').length);
    const metrics = ofType(all, 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties.Metrics?.filter((metric: object) => 'MetricStat' in metric).length ?? 1,
    );
    expect(standing.alarmedMetrics).toBe(metrics.reduce((sum, count) => sum + count, 0));
  });

  it('knows no other thing that bills by the hour', () => {
    const hourly = Object.values({ ...data, ...app }).filter(({ Type }) =>
      /NatGateway|LoadBalancer|RDS|OpenSearch|ElastiCache|EC2::|ECS::|WAFv2|VpcLink|ProvisionedConcurrency/.test(Type),
    );
    expect(hourly).toEqual([]);
  });

  it('of a read is half a unit for each 4 KB begun, and never nothing', () => {
    expect([0, 1, 4096, 4097, 20_000].map(readUnits)).toEqual([0.5, 0.5, 0.5, 1, 2.5]);
  });

  it('of a write in a transaction is two units for each KB begun, and one more for each index', () => {
    expect([writeUnits(1), writeUnits(1024), writeUnits(1025), writeUnits(1025, 1)]).toEqual([2, 2, 4, 6]);
  });

  it('of a firm grows with each act, and none is free', () => {
    for (const { dollars } of firmMonth()) expect(dollars).toBeGreaterThan(0);
    for (const audit of month) expect(audit.readUnits).toBeGreaterThanOrEqual(audit.calls * 0.5);
  });

  it('is seven cents for an hour in which two write in one file, as README says', () => {
    expect(costOf(hourOfWriting)).toBeCloseTo(0.07, 2);
    expect((costOf(hourOfWriting) / hourOfWriting.calls) * 1000).toBeCloseTo(0.0115, 3);
  });

  it('stays at a few dollars a month, at rest and for a firm', () => {
    expect(costAtRest(standing)).toBeLessThan(12);
    expect(firmMonth().reduce((sum, { dollars }) => sum + dollars, 0)).toBeLessThan(2);
  });
});
