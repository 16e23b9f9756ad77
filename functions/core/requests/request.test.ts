import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/calendar.ts';
import { missingIn } from './missing.ts';
import {
  isLinkGood,
  isOver,
  judged,
  type RequestRecord,
  withFile,
  withItems,
  withRefusal,
  withReminder,
  withRequestOpening,
} from './request.ts';

const now = new Date('2030-06-01T12:00:00Z');
const at = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
const request = (more: Partial<RequestRecord> = {}): RequestRecord => ({
  ...{ requestId: 'r', firmId: 'f', clientId: 'c', message: '', way: 'portal' as const, toName: 'Dana' },
  items: ['deed', 'passport'].map((name) => ({ itemId: name, name, state: 'missing' as const, files: [] })),
  ...{ createdBy: 'a', madeBy: 'Lana', madeAt: now.toISOString(), count: 0, last: [] },
  dueDay: { on: '2030-06-10', timeZone: 'UTC' },
  ...more,
});
const file = { fileId: '1', name: 'deed.pdf', at: now.toISOString(), by: 'Dana' };
const names = (of: RequestRecord) => missingIn(of).map(({ name }) => name);

describe('a document request', () => {
  it('misses a document until a file has come, and again once it was returned', () => {
    const sent = withFile(request(), 'deed', file, now);
    expect(names(sent)).toEqual(['passport']);
    const returned = judged(sent, 'deed', { reason: 'It is cut off.' }, now);
    expect(names(returned)).toEqual(['deed', 'passport']);
    const again = withFile(returned, 'deed', { ...file, fileId: '2' }, now);
    expect(again.items[0]).toMatchObject({ state: 'sent', files: [{ fileId: '1' }, { fileId: '2' }] });
    expect(again.items[0]?.reason).toBeUndefined();
    expect(judged(again, 'deed', {}, now).items[0]?.state).toBe('accepted');
  });

  it('judges nothing of which no file has come', () => {
    expect(() => judged(request(), 'deed', {}, now)).toThrow();
    expect(() => judged(request(), 'unknown', {}, now)).toThrow();
  });

  it('misses a document as before whose file was refused, says so, and forgets it once one has come', () => {
    const refused = withRefusal(request(), 'deed', { name: 'deed.docm', reason: 'It has macros.' });
    expect(names(refused)).toEqual(['deed', 'passport']);
    expect(refused.items[0]?.refused?.name).toBe('deed.docm');
    expect(withFile(refused, 'deed', file, now).items[0]?.refused).toBeUndefined();
  });

  it('keeps what has come of a document that is asked for on, and drops one with no trace of the others', () => {
    const sent = withFile(request(), 'deed', file, now);
    const after = withItems(
      sent,
      [
        { itemId: 'deed', name: 'The signed deed' },
        { itemId: 'will', name: 'Will', note: 'The newest' },
      ],
      now,
    );
    expect(after.items).toEqual([
      { ...sent.items[0], name: 'The signed deed' },
      { itemId: 'will', name: 'Will', note: 'The newest', state: 'missing', files: [] },
    ]);
  });

  it('reminds three days before, on the day and three days after, as long as something is missing', () => {
    const instants = [];
    let present = now;
    for (let next = withReminder(request(), now); next.remindAt; next = withReminder(next, present)) {
      instants.push(next.remindAt.slice(0, 13));
      present = new Date(next.remindAt);
    }
    expect(instants).toEqual(['2030-06-07T09', '2030-06-10T09', '2030-06-13T09']);
    const whole = ['deed', 'passport'].reduce((of, itemId) => withFile(of, itemId, file, now), request());
    expect(whole.remindAt).toBeUndefined();
    expect(judged(whole, 'deed', { reason: 'Blurred' }, now).remindAt).toBeDefined();
    expect(withReminder(request({ endedAt: now.toISOString() }), now).remindAt).toBeUndefined();
    expect(withReminder(request({ dueDay: undefined }), now).remindAt).toBeUndefined();
    expect(withReminder(request({ way: 'anyone' }), now).remindAt).toBeUndefined();
    expect(withReminder(request({ way: 'code', email: 'a@example.com' }), now).remindAt).toBeDefined();
  });

  it('is over once ended, and once its matter was closed, also where that is open again', () => {
    const closings = [{ closedAt: at(1).toISOString() }];
    expect(isOver(request(), undefined)).toBe(false);
    expect(isOver(request({ endedAt: now.toISOString() }), undefined)).toBe(true);
    expect(isOver(request(), { state: 'open' })).toBe(false);
    expect(isOver(request(), { state: 'closed' })).toBe(true);
    expect(isOver(request(), { state: 'open', closings })).toBe(true);
    expect(isOver(request({ madeAt: at(2).toISOString() }), { state: 'open', closings })).toBe(false);
  });

  it('has a link that works until its day, and not once it was shut', () => {
    const link = { hash: 'h', expiresAt: at(90).toISOString() };
    expect(isLinkGood(request(link), at(89))).toBe(true);
    expect(isLinkGood(request(link), at(90))).toBe(false);
    expect(isLinkGood(request({ ...link, shutAt: now.toISOString() }), now)).toBe(false);
    expect(isLinkGood(request(), now)).toBe(false);
  });

  it('counts an opening once', () => {
    const opening = { openingId: 'o', at: now.toISOString() };
    const once = withRequestOpening(request(), opening);
    expect(withRequestOpening(once, opening)).toBe(once);
    expect(once.count).toBe(1);
  });
});
