import type { Reporter, TestModule } from 'vitest/node';

/** CPU seconds that a file may take of its process, with room for a busy machine, which counts twice what a quiet one does. */
const MOST = 120;
const SHOWN = 10;

interface Row {
  file: string;
  cpu: number;
  wall: number;
}

const rowOf = (module: TestModule): Row => ({
  file: module.relativeModuleId,
  cpu: module.meta().cpuSeconds ?? 0,
  wall: module.diagnostic().duration / 1000,
});

/** Prints the files that take most of the processor, and fails the run when one takes more than a file may. */
export class CpuTimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map(rowOf).sort((one, other) => other.cpu - one.cpu);
    const total = rows.reduce((sum, { cpu }) => sum + cpu, 0);
    console.log(`\n CPU  ${total.toFixed(0)} s in ${rows.length} files; of these`);
    for (const { file, cpu, wall } of rows.slice(0, SHOWN))
      console.log(`${cpu.toFixed(1).padStart(8)} s  ${file} (${wall.toFixed(1)} s by the clock)`);
    for (const { file, cpu } of rows.filter(({ cpu }) => cpu > MOST)) {
      console.error(
        `\n${file} took ${cpu.toFixed(0)} CPU seconds; a file may take ${MOST}. Split it, or move what is exhaustive to tests/soak.`,
      );
      process.exitCode = 1;
    }
  }
}
