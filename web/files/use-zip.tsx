import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FilePlace } from '#core/files/file.ts';
import type { Folder, Folders } from '#core/files/folder.ts';
import { pathOf, within } from '#core/files/folder-tree.ts';
import { wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { Shelf } from './browser-entries.ts';
import type { FileLine } from './file-line.ts';
import type { PackedFile } from './zip-files.ts';

interface Packing {
  packed: number;
  all: number;
}

interface Zip {
  files: (lines: readonly FileLine[], placeOf: (line: FileLine) => FilePlace) => Promise<void>;
  folder: (shelf: Shelf, folders: Folders, folder: Folder, placeOf: (line: FileLine) => FilePlace) => Promise<void>;
  /** How far it is, and what stops it; nothing while nothing is packed. */
  status: ReactNode;
}

/** Packs files into one .zip in the browser; leaving the page stops it. */
export const useZip = (of: string): Zip => {
  const [packing, setPacking] = useState<Packing>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const pack = async (files: readonly PackedFile[], name: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress = (packed: number) => !signal.aborted && setPacking({ packed, all: files.length });
    onProgress(0);
    try {
      const { zipFiles } = await import('./zip-files.ts');
      await zipFiles(files, name, { signal, onProgress });
    } catch (error) {
      if (!signal.aborted) toast.error(wordsOf(error));
    } finally {
      if (running.current === controller) setPacking(undefined);
    }
  };
  return {
    files: (lines, placeOf) =>
      pack(
        lines.map((line) => ({ place: placeOf(line), fileId: line.id, path: line.name })),
        of,
      ),
    folder: ({ lines }, folders, folder, placeOf) => {
      const inside = within(folders, folder.folderId);
      const above = pathOf(folders, folder.folderId).length;
      const files = lines.filter(({ folderId }) => inside.has(folderId ?? ''));
      return pack(
        files.map((line) => ({
          place: placeOf(line),
          fileId: line.id,
          path: [
            ...pathOf(folders, line.folderId)
              .slice(above)
              .map(({ name }) => name),
            line.name,
          ].join('/'),
        })),
        folder.name,
      );
    },
    status: packing && (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        Packing {Math.min(packing.packed + 1, packing.all)} of {packing.all}…
        <Button
          size="small"
          onClick={() => {
            running.current?.abort();
            setPacking(undefined);
          }}
        >
          Cancel
        </Button>
      </Box>
    ),
  };
};
