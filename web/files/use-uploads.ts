import { useEffect, useRef, useState } from 'react';
import { listClientFiles, listMatterFiles } from '#core/files/endpoints.ts';
import { cancelUpload, listUploads } from '#core/uploads/endpoints.ts';
import type { Upload } from '#core/uploads/upload.ts';
import { call } from '#web/api/client.ts';
import { useRead, useRefresh } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { SENDING_NOTES } from '#web/api/retry-until-answered.ts';
import { type Same, sendUpload, type UploadPlace, type Wish } from '#web/api/send-upload.ts';
import { LiveValue, useLive } from '#web/ui/live-value.ts';
import type { ShownFile } from '#web/ui/upload-area.tsx';
import { firmFileFault } from './file-fault.ts';

/** A file on its way, or one that did not arrive. */
interface Sending {
  key: string;
  file: File;
  progress: number;
  error?: string | undefined;
  note?: string | undefined;
  /** The file that it is a version of, where that was said. */
  versionOf?: string | undefined;
  /** A file of the same bytes, until it is said what is to be done. */
  same?: Same;
}

/** Uploads that are sent from here, by id, each with what stops it: it goes on when what has begun it is shown no more. */
const onTheirWay = new LiveValue<ReadonlyMap<string, AbortController>>(new Map());

const begins = (uploadId: string, stop: AbortController): void =>
  onTheirWay.keep(new Map([...onTheirWay.read(), [uploadId, stop]]));
const ends = (stop: AbortController): void =>
  onTheirWay.keep(new Map([...onTheirWay.read()].filter(([, each]) => each !== stop)));

/** How often it is asked what became of a file that is being checked, in milliseconds. */
const A_LOOK = 3000;

const isOf = ({ name, size }: Pick<Upload, 'name' | 'size'>, file: File): boolean =>
  file.name === name && file.size === size;

/**
 * The files that somebody sends to a matter or a client, several at once: those that are on their way from here, and those that an earlier page
 * has begun, which go on once the same file is chosen again.
 */
export const useUploads = (place: UploadPlace, folderId: string | undefined, mayWork: boolean) => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const refresh = useRefresh();
  const begun = useRead(listUploads, mayWork ? place : null, { anew: true });
  const going = useLive(onTheirWay, (all) => all);
  const [wanted, setWanted] = useState<{ key: string; error: string }>();
  const change = (key: string, changed: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, file, versionOf }: Sending, said: Wish = {}) => {
    const wish = { ...(versionOf && { versionOf }), ...said };
    const stop = new AbortController();
    stops.current.set(key, stop);
    begins(key, stop);
    change(key, { progress: 0, error: undefined, note: undefined, same: undefined });
    try {
      const same = await sendUpload(file, {
        ...{ place, folderId, ...wish, uploadId: key, signal: stop.signal },
        onProgress: (progress, doing) => change(key, { progress, note: SENDING_NOTES[doing] }),
      });
      if (same) return change(key, { same, note: `The same file is here as ${same.name}.` });
      await refresh([listMatterFiles, listClientFiles]);
      forget(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: wordsOf(error), note: undefined });
    } finally {
      // Whoever has come back meanwhile sees what has become of it.
      await refresh([listUploads]);
      ends(stop);
    }
  };

  const left = (begun.state === 'ready' ? begun.data.uploads : []).filter(
    ({ uploadId }) => !stops.current.has(uploadId),
  );
  const isChecked = left.some(({ state, arrived }) => state === 'waiting' && arrived);
  const look = useRef(async () => {});
  look.current = async () => {
    await refresh([listUploads, listMatterFiles, listClientFiles]);
  };
  useEffect(() => {
    if (!isChecked) return;
    const timer = setInterval(() => void look.current(), A_LOOK);
    return () => clearInterval(timer);
  }, [isChecked]);

  /** Sends files; one that was begun before goes on. */
  const pick = (picked: readonly File[]) => {
    setWanted(undefined);
    const taken = new Set<string>();
    const added = picked.map((file): Sending => {
      const error = firmFileFault(file);
      const former = left.find(
        (each) => isGoingOn(each) && isOf(each, file) && !taken.has(each.uploadId) && !going.has(each.uploadId),
      );
      if (former) taken.add(former.uploadId);
      return {
        key: former?.uploadId ?? crypto.randomUUID(),
        file,
        progress: 0,
        versionOf: former?.versionOf,
        ...(error && { error }),
      };
    });
    setSending((all) => [...all, ...added]);
    for (const each of added) if (!each.error) void send(each);
  };

  /** Goes on with an upload that an earlier page has begun, with the file that is chosen again. */
  const goOn = (uploadId: string, file: File | undefined) => {
    const former = left.find((each) => each.uploadId === uploadId);
    if (!former || !file) return;
    if (!isOf(former, file))
      return setWanted({ key: uploadId, error: `This is another file. Please choose ${former.name}.` });
    pick([file]);
  };

  const giveUp = async (uploadId: string) => {
    await call(cancelUpload, { ...place, uploadId }).catch(() => undefined);
    await look.current();
  };

  const shown = [
    ...sending.map(
      (each): ShownFile => ({
        ...{ key: each.key, name: each.file.name, error: each.error, note: each.note },
        ...(each.same
          ? {
              actions: [
                {
                  label: 'Save as a version',
                  onPress: () => void send(each, { versionOf: each.same?.fileId ?? '' }),
                },
                { label: 'Keep both', onPress: () => void send(each, { apart: true }) },
              ],
            }
          : { progress: each.progress }),
      }),
    ),
    ...left.map((upload): ShownFile => {
      const { uploadId: key, name, reason } = upload;
      if (upload.state === 'refused') return { key, name, error: reason, isFinal: true };
      if (!isGoingOn(upload)) return { key, name, note: SENDING_NOTES.checking, isFixed: true };
      if (going.has(key)) return { key, name, note: 'Still being sent' };
      const note = 'It has not arrived yet. Choose the file again to go on.';
      return {
        key,
        name,
        ...(wanted?.key === key ? { error: wanted.error, isFinal: true } : { note }),
        continues: 'Continue',
      };
    }),
  ];
  return {
    shown,
    pick,
    goOn,
    /** Cancels what is on its way, or gives up what was begun; false where it is neither. */
    remove: (key: string): boolean => {
      const here = sending.find((each) => each.key === key);
      if (here) {
        stops.current.get(key)?.abort();
        forget(key);
        // What failed is not listed on the next visit either.
        if (here.error && stops.current.has(key)) void giveUp(key);
        return true;
      }
      if (!left.some(({ uploadId }) => uploadId === key)) return false;
      going.get(key)?.abort();
      void giveUp(key);
      return true;
    },
    retry: (key: string) => {
      const failed = sending.find((each) => each.key === key);
      if (failed && !firmFileFault(failed.file)) void send(failed);
    },
  };
};

/** Whether an upload waits for its bytes. */
const isGoingOn = ({ state, arrived }: Upload): boolean => state === 'waiting' && !arrived;
