import { useNavigate } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { listClientMatters, listMatters, openMatter } from '#core/matters/endpoints.ts';
import { unaskedMessage } from '#core/questionnaires/unasked-words.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useClearing } from '#web/api/use-clearing.tsx';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OpeningFields } from './opening-fields.tsx';
import { beginningOf, openingOf, openingSchema } from './opening-form.ts';
import { UnaskedNotice } from './unasked-notice.tsx';

interface OpenMatterDialogProps {
  client: Client;
  template: TemplateRow;
  /** What the matter is called until another name is given. */
  called: string;
  onClose: () => void;
}

/** Opens a matter from a template; the id is made once, so that pressing twice opens one. */
export const OpenMatterDialog = ({ client, template, called, onClose }: OpenMatterDialogProps) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const { _id: clientId, title: clientName } = client;
  const { cleared, asking } = useClearing();
  const read = useRead(readTemplate, { templateId: template.id });
  const unasked = read.state === 'ready' ? read.data.unasked : [];
  const { write } = useWrite(openMatter, {
    refreshes: [listClientMatters, listMatters],
    says: 'Matter opened',
    quiet: true,
  });
  const form = useSchemaForm({
    schema: openingSchema,
    defaults: openingOf(called),
    save: (typed, matterId) => {
      const given = beginningOf(typed);
      return cleared({ clientId, matterId, parties: given.parties }, (check) =>
        write({ matterId, clientId, templateId: template.id, ...given, ...check }),
      );
    },
    onSaved: ({ matterId }) => navigate(paths.clientMatter(type, profile, clientId, matterId)),
    refusals: { any: 'name' },
  });
  return (
    <>
      <FormDialog form={form} title={`New matter for ${clientName}`} onClose={onClose} submit="Open matter">
        <TextField
          label="Matter name"
          autoFocus
          hint="You and the client both see this name."
          {...form.field('name')}
        />
        {unasked.length > 0 && (
          <UnaskedNotice
            templateId={template.id}
            message={`${tellInEnglish(unaskedMessage(unasked))} A matter that you open now leaves ${unasked.length === 1 ? 'it' : 'them'} empty.`}
          />
        )}
        <OpeningFields form={form} />
      </FormDialog>
      {asking}
    </>
  );
};
