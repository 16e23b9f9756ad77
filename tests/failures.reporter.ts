import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';
import { noteFailure, notePassed } from '#bin/test-report.ts';

/** Where in our own files an error was thrown. */
const placesIn = ({ stack = '' }: SerializedError): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));

const saidBy = (error: SerializedError): string[] => [
  `${error.name}: ${error.message}`,
  ...(error.diff ? [String(error.diff)] : []),
  ...placesIn(error),
  ...(error.cause ? ['caused by', ...saidBy(error.cause as SerializedError)] : []),
];

const said = (errors: readonly SerializedError[] = []): string => errors.flatMap(saidBy).join('\n');

/** Notes how many tests passed and what failed, for the end of `npm test`: tests, files and their hooks, and what nobody caught. */
export class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const module of modules) {
      const file = module.relativeModuleId;
      let passed = 0;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') noteFailure(`${file} › ${test.fullName}`, said(errors));
      }
      notePassed(passed);
      for (const each of [module, ...module.children.allSuites()] as (TestModule | TestSuite)[])
        if (each.errors().length > 0) {
          const name = each.type === 'suite' ? `${file} › ${each.fullName}` : file;
          noteFailure(`${name}, outside its tests`, said(each.errors()));
        }
      if (['pending', 'queued'].includes(module.state())) noteFailure(`${file} did not end`, '');
    }
    for (const error of unhandled) {
      const test = [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(' › ');
      noteFailure(`an error that nobody caught${test && `, in or after ${test}`}`, said([error]));
    }
  }
}
