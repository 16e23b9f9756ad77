import { useState } from 'react';
import { listClientMatters, listMatters, readMatter, readOverview, renameMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Gives a matter another name. */
export const RenameDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version } = matter;
  const [name, setName] = useState(matter.name);
  const [error, setError] = useState<string>();
  const { write, pending } = useWrite(renameMatter, {
    refreshes: [readMatter, listMatters, listClientMatters, readOverview],
    says: 'Matter renamed',
    quiet: true,
  });
  const rename = async () => {
    const written = await write({ matterId, version, name });
    if (written.ok) onClose();
    else setError(written.problem.message);
  };
  return (
    <FormDialog
      steady
      title="Rename matter"
      onClose={onClose}
      submit="Rename"
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <TextField
        label="Matter name"
        autoFocus
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        hint="You and the client both see this name."
      />
    </FormDialog>
  );
};
