import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { CLAUSE_LIMITS, type ClauseDetail, ClauseDetails, ClauseId } from '#core/clauses/clause.ts';
import {
  changeClause,
  createClause,
  listClauseRows,
  listClauseTemplates,
  listClauseVersions,
  readClause,
} from '#core/clauses/endpoints.ts';
import { wordingOf, wordingParts } from '#core/clauses/wording.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { faultMessage } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { unchecked } from './check.ts';
import { ClauseNameFields } from './clause-name-fields.tsx';
import { ClauseQuestions } from './clause-questions.tsx';
import { paperStyle } from './paper-style.ts';
import { editedIn, openForEditing } from './surface.ts';
import { Toolbar } from './toolbar.tsx';
import { useChecked } from './use-checked.ts';
import { useClauseQuestions } from './use-clause-questions.ts';
import { useSurface } from './use-surface.ts';

const Fields = z.extend(z.omit(ClauseDetails, { wording: true, questions: true, keywords: true }), {
  clauseId: ClauseId,
  /** Separated by commas. */
  keywords: z.string(),
});

const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Adds a clause, or changes one. */
export const ClauseForm = ({ clause }: { clause: ClauseDetail | undefined }) => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const id = useId();
  const opened = useMemo(() => openForEditing(wordingParts(clause?.wording ?? [])), [clause]);
  const surface = useSurface(opened, { label: 'Wording of the clause', editable: true });
  const { checked, check } = useChecked(opened, surface.state);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const refreshes = [readClause, listClauseRows, listClauseVersions, listClauseTemplates];
  const creating = useWrite(createClause, { refreshes, says: 'Clause added', quiet: true });
  const changing = useWrite(changeClause, { refreshes, says: 'Clause saved', quiet: true });
  const { name = '', clauseId = '', description = '', condition = '', keywords = [] } = clause ?? {};
  const form = useSchemaForm({
    schema: Fields,
    defaults: { name, clauseId, description, condition, keywords: keywords.join(', ') },
    save: ({ keywords: typed, clauseId: given, ...fields }, saveId) => {
      setRefused([]);
      const now = surface.state.read().doc;
      const wording = wordingOf(editedIn(opened, now));
      check(now);
      const details = { ...fields, keywords: wordsOf(typed), wording, questions: questions.all };
      return clause
        ? changing.write({ ...details, clauseId: clause.clauseId, version: clause.version })
        : creating.write({ ...details, clauseId: given, saveId });
    },
    onSaved: (saved) => navigate(paths.clause(userTypeRoute, saved.clauseId), { replace: true }),
    refusals: { 'clause-exists': 'clauseId' },
    onRefused: (messages, problem) => setRefused(messages.length > 0 ? messages : [problem.message]),
    draft: clause ? undefined : 'add-clause',
  });
  const typedCondition = form.watch('condition');
  const questions = useClauseQuestions((checked ?? unchecked).outline, typedCondition ?? '', clause?.questions ?? []);
  const faults = [
    ...new Set([...(checked?.faults ?? []).map((fault) => tellInEnglish(faultMessage(fault))), ...refused]),
  ];
  const back = clause ? paths.clause(userTypeRoute, clause.clauseId) : paths.clauses(userTypeRoute);
  return (
    <>
      <PageHeader
        title={clause ? `Edit ${clause.name}` : 'Add a clause'}
        trail={<Link to={back}>{clause ? clause.name : 'Clauses'}</Link>}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button component={Link} to={back} onClick={form.discard}>
              Cancel
            </Button>
            <SubmitButton size="medium" form={id} pending={form.pending}>
              Save clause
            </SubmitButton>
          </Box>
        }
      />
      <TwoPane
        main={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Panel title="Wording">
              <Box sx={{ mb: 1 }}>
                <Toolbar
                  state={surface.state}
                  schema={opened.schema}
                  looks={opened.looks}
                  run={surface.run}
                  runInPlace={surface.act}
                />
              </Box>
              <Box
                ref={surface.mount}
                sx={[
                  paperStyle,
                  {
                    maxWidth: 'none',
                    boxShadow: { md: 'none' },
                    border: '1px solid var(--field)',
                    borderRadius: 1.5,
                    '& .ProseMirror': { minHeight: 200 },
                    '& .story[data-name="Text"]': { p: 2 },
                  },
                ]}
              />
              <Faults faults={faults} />
            </Panel>
            <Panel title="Questions">
              <ClauseQuestions questions={questions} />
            </Panel>
          </Box>
        }
        side={
          <Panel title="Details">
            <Form form={form} id={id}>
              <ClauseNameFields
                field={form.field}
                onId={(next) => form.setValue('clauseId', next)}
                isKept={clause !== undefined}
              />
              <TextField
                label="Only when"
                optional
                maxLength={CLAUSE_LIMITS.condition}
                hint='Such as state = "California"'
                {...form.field('condition')}
              />
              <TextArea
                label="Description"
                optional
                maxLength={CLAUSE_LIMITS.description}
                {...form.field('description')}
              />
              <TextField label="Keywords" optional hint="Up to 5, with commas between" {...form.field('keywords')} />
            </Form>
          </Panel>
        }
      />
    </>
  );
};

const Faults = ({ faults }: { faults: readonly ReactNode[] }) => (
  <Box role="status" sx={{ color: 'var(--error-text)', fontSize: 'var(--type-note)', mt: faults.length > 0 ? 1 : 0 }}>
    {faults.map((fault, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fault is only known by its words
      <div key={at}>{fault}</div>
    ))}
  </Box>
);
