import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { noteFailure, notePassed } from '#bin/test-report.ts';

const said = (errors: readonly TestError[]): string =>
  errors.map(({ message, value, stack }) => message ?? value ?? stack ?? '').join('\n');

/** Notes which stories passed and what failed, for the end of `npm test`: stories, those that were skipped, and the alarm that follows the last. */
export default class FailuresReporter implements Reporter {
  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    const [, , ...names] = test.titlePath();
    if (status === 'passed' && test.expectedStatus === 'passed') notePassed(1);
    else noteFailure(`${names.join(' › ')} (${status} after ${(duration / 1000).toFixed(0)} s)`, said(errors));
  }

  onError(error: TestError): void {
    noteFailure('the stories, outside any of them', said([error]));
  }
}
