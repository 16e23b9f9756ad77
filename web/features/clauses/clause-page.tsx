import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ClauseDetail } from '#core/clauses/clause.ts';
import {
  archiveClause,
  listClauseRows,
  listClauseTemplates,
  listClauseVersions,
  readClause,
  restoreClause,
  updateTemplateClause,
} from '#core/clauses/endpoints.ts';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { listTemplateRows, readTemplate } from '#core/templates/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Bar } from '#web/ui/bar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Day } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Wording } from '#web/ui/wording.tsx';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** One clause: its wording, its versions, and the templates that name it. */
export const ClausePage = () => {
  const { clauseId = '' } = useParams<{ clauseId: string }>();
  return (
    <Loaded read={useRead(readClause, { clauseId })} skeleton={<PageSkeleton />}>
      {(clause) => <Shown clause={clause} />}
    </Loaded>
  );
};

const Shown = ({ clause }: { clause: ClauseDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const [archiving, setArchiving] = useState(false);
  const refreshes = [readClause, listClauseRows];
  const archive = useWrite(archiveClause, { refreshes, says: 'Clause archived' });
  const restore = useWrite(restoreClause, { refreshes, says: 'Clause restored' });
  const { clauseId, version, name } = clause;
  const state = clause.archived
    ? { label: 'Restore', onChoose: () => void restore.write({ clauseId, version }) }
    : { label: 'Archive', danger: true, onChoose: () => setArchiving(true) };
  return (
    <>
      <PageHeader
        title={name}
        trail={<Link to={paths.clauses(userTypeRoute)}>Clauses</Link>}
        subtitle={clause.archived ? <StatusChip label="Archived" /> : undefined}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!clause.archived && (
              <Button variant="contained" component={Link} to={paths.changeClause(userTypeRoute, clauseId)}>
                Edit clause
              </Button>
            )}
            <Menu label={`Actions for ${name}`} choices={[state]} />
          </Box>
        }
      />
      <TwoPane
        main={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Panel title="Wording">
              <Wording paragraphs={clause.wording} />
            </Panel>
            <Templates clause={clause} />
            <Versions clause={clause} />
          </Box>
        }
        side={<Details clause={clause} />}
      />
      <ConfirmDialog
        open={archiving}
        title={`Archive ${name}?`}
        confirm="Archive"
        pending={archive.pending}
        onClose={() => setArchiving(false)}
        onConfirm={async () => {
          await archive.write({ clauseId, version });
          setArchiving(false);
        }}
      >
        It leaves the list. Templates that use it keep it. You can restore it later.
      </ConfirmDialog>
    </>
  );
};

/** "2 with an older wording"; nothing where all have the newest one. */
const olderWords = (count: number): string => (count > 0 ? `, ${count} with an older wording` : '');

const Templates = ({ clause }: { clause: ClauseDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const { clauseId, number } = clause;
  const [query, setQuery] = useSearchParams();
  const read = useList(listClauseTemplates, { clauseId });
  const { write, pending } = useWrite(updateTemplateClause, {
    refreshes: [listClauseTemplates, readTemplate, listTemplateRows, readQuestionnaire],
    says: 'Template updated',
  });
  const rows = read.state === 'ready' ? read.data.rows : [];
  const compared = rows.find(({ templateId }) => templateId === query.get('template'));
  const close = () => setQuery({}, { replace: true });
  const older = rows.filter((row) => row.number < number).length;
  const count = read.state === 'ready' ? `: ${rows.length}${olderWords(older)}` : '';
  return (
    <Panel title={`Templates using this${count}`}>
      <Loaded
        read={read}
        skeleton={<LineSkeleton />}
        isEmpty={(known) => known.isWhole && known.rows.length === 0}
        empty={<Line>No template uses it yet.</Line>}
      >
        {() => (
          <LineList label="Templates using this" rows={rows} keyOf={({ templateId }) => templateId}>
            {(row) => (
              <Box
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 40 }}
              >
                <Box
                  component={Link}
                  to={paths.template(userTypeRoute, row.templateId)}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {row.name}
                </Box>
                {row.number < number ? (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={row.archived}
                    aria-label={`Update ${row.name}`}
                    onClick={() => setQuery({ template: row.templateId }, { replace: true })}
                  >
                    Update
                  </Button>
                ) : (
                  <Quiet>Up to date</Quiet>
                )}
              </Box>
            )}
          </LineList>
        )}
      </Loaded>
      {compared && compared.number < number && (
        <Suspense fallback={null}>
          <CompareDialog
            title={`Update ${compared.name}?`}
            clauseId={clauseId}
            older={compared.number}
            newer={{ ...clause, savedAt: clause.updatedAt }}
            onClose={close}
            update={{
              pending,
              onUpdate: async () => {
                const { templateId, version } = compared;
                const written = await write({ templateId, clauseId, version, clauseNumber: number });
                if (written.ok) close();
              },
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
};

const Versions = ({ clause: { clauseId, number } }: { clause: ClauseDetail }) => {
  const read = useList(listClauseVersions, { clauseId });
  const [compared, setCompared] = useState<number>();
  const versions = read.state === 'ready' ? read.data.rows : [];
  const newer = versions.find((version) => version.number === compared);
  return (
    <Panel title="Versions">
      <Loaded read={read} skeleton={<LineSkeleton />}>
        {() => (
          <LineList label="Versions" rows={versions} keyOf={(version) => String(version.number)}>
            {(version) => (
              <Box
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 40 }}
              >
                <span>
                  Version {version.number}
                  {version.number === number && <Quiet> · newest</Quiet>}
                  <Quiet>
                    {' · '}
                    <Day at={version.savedAt} />
                  </Quiet>
                </span>
                {version.number > 1 && (
                  <Button size="small" onClick={() => setCompared(version.number)}>
                    Compare with version {version.number - 1}
                  </Button>
                )}
              </Box>
            )}
          </LineList>
        )}
      </Loaded>
      {newer && (
        <Suspense fallback={null}>
          <CompareDialog
            title={`What changed in version ${newer.number}`}
            clauseId={clauseId}
            older={newer.number - 1}
            newer={newer}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
};

/** As high as what comes: one line at least. */
const Line = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, color: 'text.secondary' }}>{children}</Box>
);

const LineSkeleton = () => (
  <Line>
    <Bar width="60%" height={13} />
  </Line>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

const Details = ({ clause }: { clause: ClauseDetail }) => (
  <Panel title="Details">
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.75,
        m: 0,
        '& dt': { fontSize: 'var(--type-small)', color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      <Fact name="In templates">
        <code>{`{{> ${clause.clauseId}}}`}</code>
      </Fact>
      {clause.condition && (
        <Fact name="Only when">
          <code>{clause.condition}</code>
        </Fact>
      )}
      {clause.description && <Fact name="Description">{clause.description}</Fact>}
      {clause.keywords.length > 0 && <Fact name="Keywords">{clause.keywords.join(', ')}</Fact>}
      {clause.questions.length > 0 && (
        <Fact name="Questions">
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {clause.questions.map(({ identifier, question }) => (
              <li key={identifier}>{question}</li>
            ))}
          </Box>
        </Fact>
      )}
    </Box>
  </Panel>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
