import * as z from 'zod/mini';
import { listClientMatters, listMatters, readMatter, readOverview, renameMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { MatterName } from '#core/matters/matter-name.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';

const schema = z.object({ name: MatterName });

/** Gives a matter, or one of its further contracts, another name. */
export const RenameDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId } = matter;
  const noun = matter.ofMatterId ? 'Contract' : 'Matter';
  const draft = `rename-matter.${matterId}`;
  const opened = useOpened({ name: matter.name, version: matter.version }, draft);
  const { write } = useWrite(renameMatter, {
    refreshes: [readMatter, listMatters, listClientMatters, readOverview],
    says: `${noun} renamed`,
    quiet: true,
  });
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: ({ name }) => ({ name }),
    read: () => call(readMatter, { matterId }),
    write: (given, { version }) => write({ matterId, version, ...given }),
  });
  const form = useSchemaForm({
    schema,
    defaults: { name: opened.name },
    save: (given) => save(given, (merged) => form.put(merged)),
    onSaved: onClose,
    draft,
    opened,
    refusals: { any: 'name' },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Rename ${noun.toLowerCase()}`} onClose={onClose} submit="Rename">
      <TwoVersions differing={differing} labels={{ name: `${noun} name` }} onChoose={(_, name) => form.put({ name })} />
      <TextField
        label={`${noun} name`}
        autoFocus
        hint="You and the client both see this name."
        {...form.field('name')}
      />
    </FormDialog>
  );
};
