import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Cost, isWithinBudget } from '#tests/cpu-budget.ts';

/** Prints the stories that take most of the processor, their worker and browser together, and fails the run when one takes more of it than a story may. */
export default class CpuTimeReporter implements Reporter {
  private readonly costs: Cost[] = [];

  onTestEnd(test: TestCase, { annotations, duration }: TestResult): void {
    const { description = '0' } = annotations.find(({ type }) => type === 'cpu') ?? {};
    const [, , file = '', ...names] = test.titlePath();
    this.costs.push({ name: `${file} › ${names.join(' › ')}`, cpu: Number(description), wall: duration / 1000 });
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    return isWithinBudget(this.costs, 'stories') ? undefined : { status: 'failed' };
  }
}
