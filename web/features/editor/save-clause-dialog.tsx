import { useState } from 'react';
import * as z from 'zod/mini';
import { CLAUSE_LIMITS, ClauseDetails, ClauseId, clauseIdFor } from '#core/clauses/clause.ts';
import { createClause, listClauseRows } from '#core/clauses/endpoints.ts';
import type { Wording as ClauseWording } from '#core/clauses/wording.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Wording } from '#web/ui/wording.tsx';

const Fields = z.extend(z.pick(ClauseDetails, { name: true }), { clauseId: ClauseId });

/** Adds words of a template to the library; the template itself stays as it is. */
export const SaveClauseDialog = ({ wording, onClose }: { wording: ClauseWording; onClose: () => void }) => {
  const { write } = useWrite(createClause, { refreshes: [listClauseRows], says: 'Clause added', quiet: true });
  const [hasId, setHasId] = useState(false);
  const form = useSchemaForm({
    schema: Fields,
    defaults: { name: '', clauseId: '' },
    save: (fields, saveId) => write({ ...fields, saveId, wording }),
    onSaved: onClose,
    refusals: { 'clause-exists': 'clauseId' },
    onRefused: (messages, problem) => toast.error(messages[0] ?? problem.message),
  });
  const id = form.field('clauseId', { onChange: () => setHasId(true) });
  return (
    <FormDialog form={form} title="Save as a clause" submit="Save clause" onClose={onClose}>
      <TextField
        label="Name"
        maxLength={CLAUSE_LIMITS.name}
        {...form.field('name', {
          onChange: ({ target }: { target: { value: string } }) => {
            if (!hasId) form.setValue('clauseId', clauseIdFor(target.value));
          },
        })}
      />
      <TextField
        label="Identifier"
        maxLength={CLAUSE_LIMITS.identifier}
        hint="Templates name the clause by it. It cannot be changed later."
        {...id}
      />
      <Wording paragraphs={wording} />
    </FormDialog>
  );
};
