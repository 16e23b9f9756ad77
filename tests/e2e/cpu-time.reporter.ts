import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** CPU seconds that a story may take of its worker and browser, with room for a busy machine, which counts twice what a quiet one does. */
const MOST = 120;
const SHOWN = 10;

interface Row {
  title: string;
  cpu: number;
  wall: number;
}

/** Prints the stories that take most of the processor, and fails the run when one takes more than a story may. */
export default class CpuTimeReporter implements Reporter {
  private readonly rows: Row[] = [];

  onTestEnd(test: TestCase, { annotations, duration }: TestResult): void {
    const { description = '0' } = annotations.find(({ type }) => type === 'cpu') ?? {};
    const [, , file = '', ...names] = test.titlePath();
    this.rows.push({ title: `${file} › ${names.join(' › ')}`, cpu: Number(description), wall: duration / 1000 });
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const rows = this.rows.sort((one, other) => other.cpu - one.cpu);
    const total = rows.reduce((sum, { cpu }) => sum + cpu, 0);
    console.log(`\n  CPU  ${total.toFixed(0)} s in ${rows.length} stories; of these`);
    for (const { title, cpu, wall } of rows.slice(0, SHOWN))
      console.log(`${cpu.toFixed(1).padStart(8)} s  ${title} (${wall.toFixed(1)} s by the clock)`);
    const over = rows.filter(({ cpu }) => cpu > MOST);
    for (const { title, cpu } of over)
      console.error(
        `\n${title} took ${cpu.toFixed(0)} CPU seconds; a story may take ${MOST}. Split it, or begin it later.`,
      );
    return over.length > 0 ? { status: 'failed' } : undefined;
  }
}
