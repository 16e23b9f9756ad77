import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows, readClient } from '#core/clients/endpoints.ts';
import { Searched } from '#core/conflicts/check.ts';
import { keepConflictCheck, listClientConflictChecks, listConflictChecks } from '#core/conflicts/endpoints.ts';
import { searchedOfClient } from '#core/conflicts/subject-of-client.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { MOST_TYPED } from '#core/rows.ts';
import { call } from '#web/api/client.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { PlanningTabs } from '#web/session/planning-links.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { toldWords } from './hit-list.tsx';
import { outcomeChip } from './outcome.tsx';

const schema = z.object(Searched);
const ofClient = z.object({ clientId: z.string().check(z.minLength(1, 'Choose a client')) });

/** Checks a name on demand, and lists the checks that were kept. */
export const ConflictsPage = () => {
  return (
    <>
      <PageHeader
        title="Conflict check"
        subtitle="Searches every client, contact and party, archived and closed too."
      />
      <PlanningTabs />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CheckForm />
        <Checks />
      </Box>
    </>
  );
};

type Whom = 'anybody' | 'client';

/** Somebody by what is known of them, or a client of the firm, whose own entry is no hit. */
const CheckForm = () => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const mayPick = useMayOpen()(paths.clients(type, profile));
  const [whom, setWhom] = useState<Whom>('anybody');
  return (
    <Panel
      title="Whom to check"
      action={
        mayPick && (
          <Segmented
            label="Whom to check"
            value={whom}
            options={[
              { value: 'anybody', label: 'Anybody' },
              { value: 'client', label: 'A client' },
            ]}
            onChange={(value) => setWhom(value as Whom)}
          />
        )
      }
    >
      {whom === 'client' ? <OfClient /> : <OfAnybody />}
    </Panel>
  );
};

const matcher = textMatcher<ClientRow>(({ title, name = '', email }) => [title, name, email]);

const OfClient = () => {
  const { userTypeRoute: type } = useSignedIn();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { write } = useWrite(keepConflictCheck, {
    refreshes: [listConflictChecks, listClientConflictChecks],
    quiet: true,
  });
  const form = useSchemaForm({
    schema: ofClient,
    defaults: { clientId: '' },
    save: async ({ clientId }, checkId) =>
      write({
        checkId,
        ...searchedOfClient(await call(readClient, { clientId })),
        clientId,
        exceptClientId: clientId,
      }),
    onSaved: ({ checkId }) => navigate(paths.conflictCheck(type, checkId)),
    refusals: { any: 'clientId' },
    short: true,
  });
  const clientId = useWatch({ control: form.control, name: 'clientId' }) ?? '';
  return (
    <Form form={form} gap={2}>
      <RowPicker
        noun={['client', 'clients']}
        read={useSearchedList(listClientRows, {}, text)}
        text={text}
        onText={setText}
        matcher={matcher}
        cardOf={({ title, email }) => ({ title, text: email })}
        empty={<EmptyState>No clients yet.</EmptyState>}
        value={clientId}
        error={form.error('clientId')}
        onChange={(id) => form.setValue('clientId', id, { shouldDirty: true, shouldValidate: form.attempt > 0 })}
      />
      <Box>
        <SubmitButton size="medium" pending={form.pending}>
          Check
        </SubmitButton>
      </Box>
    </Form>
  );
};

const OfAnybody = () => {
  const { userTypeRoute: type } = useSignedIn();
  const navigate = useNavigate();
  const { write } = useWrite(keepConflictCheck, { refreshes: [listConflictChecks], quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { name: '', kind: 'unknown', formerName: '', email: '', phone: '', address: '' },
    save: (searched, checkId) => write({ checkId, ...searched }),
    onSaved: ({ checkId }) => navigate(paths.conflictCheck(type, checkId)),
    draft: 'conflict-check',
  });
  return (
    <Form form={form} gap={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <SelectField
          label="Person or company"
          options={[
            { value: 'unknown', label: 'Not known' },
            { value: 'person', label: 'Person' },
            { value: 'company', label: 'Company' },
          ]}
          {...form.field('kind')}
        />
        <TextField optional label="Former name" autoComplete="off" {...form.field('formerName')} />
        <EmailField optional label="Email" autoComplete="off" {...form.field('email')} />
        <TextField optional label="Phone" autoComplete="off" inputMode="tel" {...form.field('phone')} />
        <TextField optional label="Address" autoComplete="off" {...form.field('address')} />
      </Box>
      <Box>
        <SubmitButton size="medium" pending={form.pending}>
          Check
        </SubmitButton>
      </Box>
    </Form>
  );
};

type Item = ResponseOf<typeof listConflictChecks>['rows'][number];

const columns = (type: string): readonly Column<Item>[] => [
  {
    key: 'name',
    title: 'Checked',
    cell: ({ checkId, searched, told }) => (
      <>
        <Link to={paths.conflictCheck(type, checkId)}>{searched.name}</Link>
        {told && <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{toldWords(told)}</Box>}
      </>
    ),
  },
  { key: 'hits', title: 'Hits', numeric: true, width: 80, cell: ({ hits }) => hits },
  { key: 'outcome', title: 'Outcome', cell: (item) => outcomeChip(item, item.hits) },
  { key: 'at', title: 'When', wideOnly: true, cell: ({ checkedAt }) => <Moment at={checkedAt} /> },
  { key: 'by', title: 'By', wideOnly: true, freeText: true, cell: ({ checkedBy }) => checkedBy },
];

const Checks = () => {
  const { userTypeRoute: type } = useSignedIn();
  const [text, setText] = useKept('text', '');
  const search = useTyped(text);
  const [cursor, setCursor] = useState<string>();
  const request = search ? { search: search.slice(0, MOST_TYPED) } : cursor ? { cursor } : {};
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ maxWidth: 420 }}>
        <SearchBox label="Search conflict checks" value={text} onChange={setText} />
      </Box>
      <Loaded
        read={useRead(listConflictChecks, request)}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={({ rows }) => rows.length === 0 && !cursor}
        empty={
          <EmptyState>
            {search ? `No checks match “${search}”.` : 'Checks are kept here with what was found and who cleared them.'}
          </EmptyState>
        }
      >
        {({ rows, cursor: next, more }) => (
          <div>
            {more && <Box sx={{ mb: 1 }}>There may be more. Type further to find them.</Box>}
            <DataTable label="Conflict checks" columns={columns(type)} rows={rows} keyOf={({ checkId }) => checkId} />
            <Pager cursor={search ? undefined : cursor} next={next} onTurn={setCursor} />
          </div>
        )}
      </Loaded>
    </Box>
  );
};
