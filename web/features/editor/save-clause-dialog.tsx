import * as z from 'zod/mini';
import { ClauseDetails, ClauseId } from '#core/clauses/clause.ts';
import { createClause, listClauseRows } from '#core/clauses/endpoints.ts';
import type { Wording as ClauseWording } from '#core/clauses/wording.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Wording } from '#web/ui/wording.tsx';
import { ClauseNameFields } from './clause-name-fields.tsx';

const Fields = z.extend(z.pick(ClauseDetails, { name: true }), { clauseId: ClauseId });

/** Adds words of a template to the library; the template itself stays as it is. */
export const SaveClauseDialog = ({ wording, onClose }: { wording: ClauseWording; onClose: () => void }) => {
  const { write } = useWrite(createClause, { refreshes: [listClauseRows], says: 'Clause added', quiet: true });
  const form = useSchemaForm({
    schema: Fields,
    defaults: { name: '', clauseId: '' },
    save: (fields, saveId) => write({ ...fields, saveId, wording }),
    onSaved: onClose,
    refusals: { 'clause-exists': 'clauseId' },
    onRefused: (messages, problem) => toast.error(messages[0] ?? problem.message),
  });
  return (
    <FormDialog form={form} title="Save as a clause" submit="Save clause" onClose={onClose}>
      <ClauseNameFields field={form.field} onId={(next) => form.setValue('clauseId', next)} />
      <Wording paragraphs={wording} />
    </FormDialog>
  );
};
