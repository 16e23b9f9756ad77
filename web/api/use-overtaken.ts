import { useRef, useState } from 'react';
import { bothVersions, type Differing, type Texts } from '#core/both-versions.ts';
import { readDraft } from '#web/session/draft.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { Written } from './hooks.ts';
import { problemOf } from './problem.ts';
import type { Draft } from './schema-form.ts';

/**
 * What is edited, as it was when somebody began: the page behind goes on following what others change. Where a draft of it is found again,
 * it is what that was typed into, so that what was saved meanwhile is put together with it.
 */
export const useOpened = <Thing extends object>(thing: Thing, draft?: string): Thing => {
  const [opened] = useState(() => {
    const kept = draft ? readDraft<Draft>(draft) : {};
    return kept.opened && Object.keys(kept.values ?? {}).length > 0 ? (kept.opened as Thing) : thing;
  });
  return opened;
};

interface OvertakenOptions<Thing, Values extends Texts> {
  /** As it was when it was opened. */
  opened: Thing;
  /** What is edited of it. */
  valuesOf: (thing: Thing) => Values;
  /** As it is now. */
  read: () => Promise<Thing>;
  /** Keeps what was edited in place of `seen`. */
  write: (values: Values, seen: Thing) => Promise<Written<unknown>>;
}

/**
 * Saves what was edited of a thing that somebody else may have saved meanwhile: both changes are kept, and where both changed the same,
 * `differing` tells it and nothing is saved until the person saves again.
 */
export const useOvertaken = <Thing, Values extends Texts>(options: OvertakenOptions<Thing, Values>) => {
  const { valuesOf, read, write } = options;
  const seen = useRef(options.opened);
  const [differing, setDiffering] = useState<readonly Differing[]>([]);
  /** `show` is given what was put together. */
  const save = async (values: Values, show: (values: Values) => void): Promise<Written<unknown> | undefined> => {
    const written = await write(values, seen.current);
    if (written.ok) setDiffering([]);
    if (written.ok || written.problem.code !== 'conflict') return written;
    const now = await read().catch(problemOf);
    if (now instanceof Error) return { ok: false, problem: problemOf(now) };
    const [before, theirs] = [valuesOf(seen.current), valuesOf(now)];
    const { merged, differing: both } = bothVersions(before, values, theirs);
    seen.current = now;
    if (both.length > 0) {
      show(merged);
      setDiffering(both);
      return undefined;
    }
    // An earlier attempt may have been kept whose answer was lost.
    if (JSON.stringify(merged) === JSON.stringify(theirs)) return { ok: true, data: now };
    const kept = await save(merged, show);
    // What else of it was changed, as when its client answers, is not what the person looks at.
    if (kept?.ok && JSON.stringify(theirs) !== JSON.stringify(before))
      toast.info('Somebody else changed this too. Both changes are kept.');
    return kept;
  };
  return { save, differing };
};
