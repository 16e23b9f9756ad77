import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type ConflictCheck, Decision } from '#core/conflicts/check.ts';
import {
  decideConflictCheck,
  listClientConflictChecks,
  listConflictChecks,
  listMatterConflictChecks,
  readConflictCheck,
} from '#core/conflicts/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CheckSheet } from './check-sheet.tsx';
import { HitList, othersWords } from './hit-list.tsx';
import { decidedWords, NO_OUTCOME, OutcomeField, outcomeChip } from './outcome.tsx';

/** One check that was kept: what was searched, what was found, and what was decided. */
export const ConflictCheckPage = () => {
  const { checkId = '' } = useParams<{ checkId: string }>();
  return (
    <Loaded read={useRead(readConflictCheck, { checkId })} skeleton={<PageSkeleton />}>
      {(check) => <Shown check={check} />}
    </Loaded>
  );
};

const Shown = ({ check }: { check: ConflictCheck }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { clientId, matterId } = useParams<{ clientId: string; matterId: string }>();
  const mayOpen = useMayOpen();
  const mayDecide = mayOpen(paths.conflicts(type)) || mayOpen(paths.clients(type, profile));
  const { hits, searched } = check;
  return (
    <>
      <PageHeader
        title={searched.name}
        trail={
          clientId ? (
            <Link to={paths.clientDashboard(type, profile, clientId)}>Client</Link>
          ) : matterId ? (
            <Link to={paths.teamMatter(type, matterId)}>Matter</Link>
          ) : (
            <Link to={paths.conflicts(type)}>Conflict check</Link>
          )
        }
        subtitle={outcomeChip(check, hits.length)}
        action={
          <Button variant="outlined" startIcon={<Printer size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title="Hits">
          {hits.length > 0 ? <HitList hits={hits} /> : 'Nobody is called alike, and nothing else is shared.'}
          {check.more && (
            <Box sx={{ mt: 1 }}>More are called so than are shown. Check again with an email or a phone number.</Box>
          )}
        </Panel>
        {hits.length > 0 && (mayDecide || check.decidedAt) && (
          <Panel title="Decision">
            {check.decidedAt && (
              <Box sx={{ mb: mayDecide ? 2 : 0 }}>
                {decidedWords(check.outcome)} by {check.decidedBy}, <Instant at={check.decidedAt} />
                {mayDecide ? '.' : `: ${check.reason}`}
              </Box>
            )}
            {mayDecide && <DecisionForm key={check.version} check={check} />}
          </Panel>
        )}
        <Panel title="What was searched">
          <SearchedFacts check={check} />
        </Panel>
      </Box>
      <CheckSheet check={check} />
    </>
  );
};

const DecisionForm = ({ check: { checkId, version, ...check } }: { check: ConflictCheck }) => {
  const { write } = useWrite(decideConflictCheck, {
    refreshes: [readConflictCheck, listConflictChecks, listClientConflictChecks, listMatterConflictChecks],
    says: 'Decision saved',
    quiet: true,
  });
  const form = useSchemaForm({
    schema: Decision,
    defaults: { outcome: check.outcome ?? NO_OUTCOME, reason: check.reason ?? '' },
    save: (decision) => write({ checkId, version, decision }),
    refusals: { any: 'reason' },
    short: true,
  });
  const others = othersWords(check.hits);
  return (
    <Form form={form} gap={2}>
      {others && <Box>{others}</Box>}
      <OutcomeField {...form.field('outcome')} />
      <TextArea
        label="Reason"
        hint="Kept with your name, for everybody who may open this check."
        maxLength={2000}
        {...form.field('reason')}
      />
      <Box>
        <SubmitButton size="medium" pending={form.pending}>
          Save decision
        </SubmitButton>
      </Box>
    </Form>
  );
};

const kindWords = { unknown: 'Person or company', person: 'Person', company: 'Company' } as const;

const SearchedFacts = ({ check: { searched, state, checkedAt, checkedBy } }: { check: ConflictCheck }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
      columnGap: 1,
      rowGap: { xs: 0.25, sm: 1 },
      '& dt:not(:first-of-type)': { mt: { xs: 1, sm: 0 } },
      overflowWrap: 'anywhere',
    }}
  >
    <Fact label="Name">{searched.name}</Fact>
    <Fact label="Kind">{kindWords[searched.kind]}</Fact>
    {searched.formerName && <Fact label="Former name">{searched.formerName}</Fact>}
    {searched.email && <Fact label="Email">{searched.email}</Fact>}
    {searched.phone && <Fact label="Phone">{searched.phone}</Fact>}
    {searched.address && <Fact label="Address">{searched.address}</Fact>}
    <Fact label="Checked">
      <Instant at={checkedAt} />, {checkedBy}
    </Fact>
    <Fact label="Among">
      {state.names} {state.names === 1 ? 'name' : 'names'} of clients, contacts and parties
    </Fact>
    {state.changedAt && (
      <Fact label="Last change of these">
        <Instant at={state.changedAt} />
      </Fact>
    )}
  </Box>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </>
);
