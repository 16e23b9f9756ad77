import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameOfFile } from '#core/files/file-name.ts';
import { listClientMatters, listMatters, startMatter } from '#core/matters/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { SENDING_NOTES } from '#web/api/retry-until-answered.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { sendUpload } from '#web/api/send-upload.ts';
import { useClearing } from '#web/api/use-clearing.tsx';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { OpeningFields } from './opening-fields.tsx';
import { beginningOf, openingOf, openingSchema } from './opening-form.ts';

interface StartMatterProps {
  clientId: string;
  clientName: string;
  called: string;
  /** What it begins with; none where it is opened without any. */
  files: readonly File[];
  onClose: () => void;
}

/** Opens a matter without a template, and puts its first files into it. */
export const StartMatterDialog = ({ clientId, clientName, called, files, onClose }: StartMatterProps) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; part: number; note?: string | undefined }>();
  const [stop] = useState(() => new AbortController());
  const { cleared, asking } = useClearing();
  const { write } = useWrite(startMatter, {
    refreshes: [listClientMatters, listMatters],
    says: 'Matter opened',
    quiet: true,
  });
  const form = useSchemaForm({
    schema: openingSchema,
    defaults: openingOf(called || nameOfFile(files[0]?.name ?? '')),
    save: (typed, matterId) => {
      const given = beginningOf(typed);
      return cleared({ clientId, matterId, parties: given.parties }, (check) =>
        write({ matterId, clientId, ...given, ...check }),
      );
    },
    onSaved: async ({ matterId }) => {
      for (const file of files)
        try {
          await sendUpload(file, {
            place: { matterId },
            // Each file that was chosen is kept, whatever else is there.
            apart: true,
            signal: stop.signal,
            onProgress: (part, doing) => setSending({ name: file.name, part, note: SENDING_NOTES[doing] }),
          });
        } catch (error) {
          // The matter is open: what did not arrive can be added on its page.
          toast.error(`${file.name} was not added: ${wordsOf(error)}`);
        }
      navigate(paths.clientMatter(type, profile, clientId, matterId));
    },
    refusals: { any: 'name' },
  });
  return (
    <>
      <FormDialog form={form} title={`New matter for ${clientName}`} onClose={onClose} submit="Open matter">
        <TextField label="Matter name" autoFocus {...form.field('name')} />
        <OpeningFields form={form} />
        {sending && <ProgressBar value={sending.part} label={`Uploading ${sending.name}`} />}
        {sending?.note}
      </FormDialog>
      {asking}
    </>
  );
};
