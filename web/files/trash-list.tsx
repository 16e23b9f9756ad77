import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { eraseFile, restoreFile } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Day, Instant } from '#web/ui/moment.tsx';
import type { FileLine } from './file-line.ts';
import { staleReads } from './stale-reads.ts';

interface TrashListProps {
  lines: readonly FileLine[];
  placeOf: (line: FileLine) => FilePlace;
  mayWork: boolean;
  /** Why nothing here can be erased. */
  staysBecause?: string | undefined;
}

/** What is in the trash, the last first, until it is restored or erased. */
export const TrashList = ({ lines, placeOf, mayWork, staysBecause }: TrashListProps) => {
  const [erasing, setErasing] = useState<FileLine>();
  const restore = useWrite(restoreFile, { refreshes: staleReads, says: 'File restored' });
  const erase = useWrite(eraseFile, { refreshes: staleReads, says: 'File erased' });
  const restoreOne = restore.write;
  const columns = useMemo(
    (): Column<FileLine>[] => [
      { key: 'name', title: 'File', cell: ({ name }) => name },
      {
        key: 'since',
        title: 'In the trash since',
        wideOnly: true,
        cell: ({ trashedAt = '' }) => <Instant at={trashedAt} />,
      },
      { key: 'until', title: 'Erased on', cell: ({ erasedAfter = '' }) => <Day at={erasedAfter} /> },
      ...(mayWork
        ? [
            {
              key: 'acts',
              title: 'Actions',
              hideTitle: true,
              numeric: true,
              cell: (line: FileLine) => (
                <>
                  <Button
                    size="small"
                    aria-label={`Restore ${line.name}`}
                    onClick={() => void restoreOne({ ...placeOf(line), fileId: line.id })}
                  >
                    Restore
                  </Button>
                  <Menu
                    label={`Actions for ${line.name}`}
                    choices={[
                      {
                        label: 'Erase for good…',
                        danger: true,
                        disabledBecause: staysBecause,
                        onChoose: () => setErasing(line),
                      },
                    ]}
                  />
                </>
              ),
            },
          ]
        : []),
    ],
    [mayWork, staysBecause, placeOf, restoreOne],
  );
  if (lines.length === 0) return <EmptyState>The trash is empty. Files stay in it for 30 days.</EmptyState>;
  return (
    <>
      <DataTable label="Trash" columns={columns} rows={lines} keyOf={({ id }) => id} />
      <ConfirmDialog
        open={erasing !== undefined}
        title={`Erase ${erasing?.name ?? ''}?`}
        confirm="Erase"
        danger
        pending={erase.pending}
        onClose={() => setErasing(undefined)}
        onConfirm={async () => {
          if (erasing) await erase.write({ ...placeOf(erasing), fileId: erasing.id });
          setErasing(undefined);
        }}
      >
        All its versions are erased and cannot be brought back.
      </ConfirmDialog>
    </>
  );
};
