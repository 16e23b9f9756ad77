import { answerFrom } from './answer.ts';
import { MemoryStorage } from './memory-storage.ts';
import type { DemoRecord } from './record.ts';

/** A clock that shows `at` now and goes on from there. */
const clockFrom = (at: string): DateConstructor => {
  const behind = Date.now() - Date.parse(at);
  const RealDate = Date;
  return class extends RealDate {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(RealDate.now() - behind);
      else super(...given);
    }
    static override now(): number {
      return RealDate.now() - behind;
    }
  } as DateConstructor;
};

const addMeta = (attributes: Partial<HTMLMetaElement>): void =>
  document.head.append(Object.assign(document.createElement('meta'), attributes));

/**
 * Closes the window's page off from all that is the visitor's: it has a storage, a clock and answers of its own, the browser lets it
 * call nobody, and searchers leave it out. That an answer was not saved is no reason to ask before it is left.
 */
export const closeWindow = (record: DemoRecord): void => {
  addMeta({ httpEquiv: 'Content-Security-Policy', content: "connect-src 'none'; form-action 'none'" });
  addMeta({ name: 'robots', content: 'noindex' });
  const own = {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    fetch: answerFrom(record),
    Date: clockFrom(record.at),
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(window, name, { value });
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
};
