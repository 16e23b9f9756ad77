import { describe, expect, it } from 'vitest';
import { shownLine } from './shown-line.ts';

const line = (fields: object) => JSON.stringify({ requestId: 'r1', operation: 'listPlans', ms: 3, ...fields });

describe('a line of the log', () => {
  it('that tells of an error is shown with its stack, line by line, though nobody asked for the log', () => {
    const error = 'Error: planted\n    at functions/endpoints/subscriptions/list-plans.ts:12:9';
    expect(shownLine(line({ status: 500, error }), false)).toBe(`  listPlans failed: ${error}`);
  });

  it('that tells of none is shown to whoever asks for all', () => {
    const answered = line({ status: 200 });
    expect([shownLine(answered, false), shownLine(answered, true)]).toEqual([undefined, answered]);
  });

  it.each(['functions stopped: Error: out of memory', "{ name: 'printed' }", '{', '{"cut'])(
    'that is no JSON is shown as it is: %s',
    (printed) => expect(shownLine(printed, false)).toBe(printed),
  );
});
