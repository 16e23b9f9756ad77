import { expect, it } from 'vitest';
import { message } from '#core/language/message.ts';
import { shortened } from './shortened.ts';

it('cuts the facts of a message at every depth, and none of its own words', () => {
  const long = 'x'.repeat(20_000);
  const inner = message('The answer "{text}" does not suit', { text: long });
  const nested = message('{what} {count} {all} {any}', {
    what: inner,
    count: 7,
    all: [long, inner],
    any: { anyOf: [long] },
  });
  const short = message('The answer "{text}" does not suit', { text: 'xxx...' });
  expect(shortened(nested, 3)).toEqual({
    text: '{what} {count} {all} {any}',
    params: { what: short, count: 7, all: ['xxx...', short], any: { anyOf: ['xxx...'] } },
  });
});
