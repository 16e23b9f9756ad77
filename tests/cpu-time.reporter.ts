import type { Reporter, TestModule } from 'vitest/node';
import { type Cost, isWithinBudget } from './cpu-budget.ts';

const costOf = (module: TestModule): Cost => ({
  name: module.relativeModuleId,
  cpu: module.meta().cpuSeconds ?? 0,
  wall: module.diagnostic().duration / 1000,
});

/** Prints the files that take most of the processor, and fails the run when one takes more of it than a file may. */
export class CpuTimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!isWithinBudget(modules.map(costOf), 'files')) process.exitCode = 1;
  }
}
