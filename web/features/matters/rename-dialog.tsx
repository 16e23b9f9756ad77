import * as z from 'zod/mini';
import { listClientMatters, listMatters, readMatter, readOverview, renameMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { MatterName } from '#core/matters/matter-name.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.object({ name: MatterName });

/** Gives a matter another name. */
export const RenameDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version, name } = matter;
  const { write } = useWrite(renameMatter, {
    refreshes: [readMatter, listMatters, listClientMatters, readOverview],
    says: 'Matter renamed',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { name },
    save: (given) => write({ matterId, version, ...given }),
    onSaved: onClose,
    draft: `rename-matter.${matterId}.${version}`,
    refusals: { any: 'name' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Rename matter" onClose={onClose} submit="Rename">
      <TextField label="Matter name" autoFocus hint="You and the client both see this name." {...form.field('name')} />
    </FormDialog>
  );
};
