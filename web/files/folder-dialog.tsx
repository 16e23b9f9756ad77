import * as z from 'zod/mini';
import { addFolder, changeFolder } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import { type Folder, FolderName } from '#core/files/folder.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { staleReads } from './stale-reads.ts';

interface FolderDialogProps {
  place: FilePlace;
  /** The one that is called otherwise; absent of a new one. */
  folder?: Folder | undefined;
  /** Where a new one stands. */
  parentId?: string | undefined;
  onClose: () => void;
}

const schema = z.object({ name: FolderName });

/** Makes a folder, or calls one otherwise. */
export const FolderDialog = ({ place, folder, parentId, onClose }: FolderDialogProps) => {
  const add = useWrite(addFolder, { refreshes: staleReads, says: 'Folder added', quiet: true });
  const change = useWrite(changeFolder, { refreshes: staleReads, says: 'Folder renamed', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { name: folder?.name ?? '' },
    save: ({ name }, saveKey) =>
      folder
        ? change.write({ ...place, folderId: folder.folderId, name, parentId: folder.parentId })
        : add.write({ ...place, folderId: saveKey, name, parentId }),
    onSaved: onClose,
    refusals: { any: 'name' },
    short: true,
  });
  return (
    <FormDialog
      form={form}
      title={folder ? `Rename ${folder.name}` : 'New folder'}
      width="small"
      onClose={onClose}
      submit={folder ? 'Rename' : 'Add folder'}
    >
      <TextField label="Folder name" autoFocus autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
};
