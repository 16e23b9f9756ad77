import { expect, it } from 'vitest';
import { cursorAfter, EXPORT_STEPS, placeOf } from './record.ts';

it('an export walks through every step once, whatever the pages of each', () => {
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const place = placeOf(cursor);
    walked.push(place.cursor ? `${place.step}+` : place.step);
    cursor = cursorAfter(place.step, place.cursor ? undefined : 'page.2');
  } while (cursor);
  expect(walked).toEqual(EXPORT_STEPS.flatMap((step) => [step, `${step}+`]));
});

it('a cursor that is none begins anew', () => {
  for (const cursor of [undefined, '', '.', 'accounts', 'FIRM.x']) expect(placeOf(cursor)).toEqual({ step: 'firm' });
});
