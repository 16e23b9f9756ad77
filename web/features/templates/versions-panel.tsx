import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { keepTemplateVersion, listTemplateVersions, revertTemplate } from '#core/questionnaires/endpoints.ts';
import { areOlderGone, MOST_VERSIONS, type TemplateVersion } from '#core/questionnaires/template-version.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { REFRESHED_BY_FILES } from './file-changes.ts';

const CompareVersionsDialog = lazy(async () => ({
  default: (await import('./compare-versions-dialog.tsx')).CompareVersionsDialog,
}));

/** Versions that are shown before all are asked for. */
const FIRST_SHOWN = 5;

type Asked = { dialog: 'compare' | 'restore'; version: TemplateVersion };

/** What a template was: its numbered versions, what each changed, and the way back to any of them. */
export const VersionsPanel = ({ template }: { template: TemplateDetail }) => {
  const { _id: templateId, version, archived } = template;
  const read = useList(listTemplateVersions, { templateId });
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const keep = useWrite(keepTemplateVersion, { refreshes: [listTemplateVersions], says: 'Version kept' });
  const restore = useWrite(revertTemplate, {
    refreshes: REFRESHED_BY_FILES,
    says: 'Version restored',
  });
  const versions = read.state === 'ready' ? read.data.rows : [];
  const [newest] = versions;
  const earlier = (than: TemplateVersion) => versions.filter(({ number }) => number < than.number);
  const done = () => setAsked(undefined);
  const choices = (row: TemplateVersion) => [
    ...(earlier(row).length > 0
      ? [{ label: 'Compare', onChoose: () => setAsked({ dialog: 'compare', version: row }) }]
      : []),
    ...(row === newest
      ? []
      : [
          {
            label: 'Restore',
            disabledBecause: archived ? 'Restore the template first' : undefined,
            onChoose: () => setAsked({ dialog: 'restore', version: row }),
          },
        ]),
  ];
  return (
    <Panel title="Versions">
      <Loaded read={read} skeleton={<RowsSkeleton count={1} />}>
        {() => (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <Box sx={{ width: 1 }}>
              <LineList
                label="Versions"
                rows={isWhole ? versions : versions.slice(0, FIRST_SHOWN)}
                keyOf={({ number }) => String(number)}
              >
                {(row) => (
                  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                    <Described version={row} isNewest={row === newest} />
                    {!row.kept && !archived && (
                      <SubmitButton
                        type="button"
                        variant="outlined"
                        size="small"
                        pending={keep.pending}
                        onClick={() => void keep.write({ templateId })}
                      >
                        Keep
                      </SubmitButton>
                    )}
                    {choices(row).length > 0 && (
                      <Menu label={`Actions for version ${row.number}`} choices={choices(row)} />
                    )}
                  </Box>
                )}
              </LineList>
            </Box>
            {versions.length > FIRST_SHOWN && !isWhole && (
              <Button size="small" onClick={() => setWhole(true)}>
                Show all {versions.length} versions
              </Button>
            )}
            {areOlderGone(versions) && (
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                The newest {MOST_VERSIONS} versions are kept. Matters that were opened with an older one keep its file
                and its questions.
              </Box>
            )}
          </Box>
        )}
      </Loaded>
      <Suspense>
        {asked?.dialog === 'compare' && (
          <CompareVersionsDialog
            template={template}
            newer={asked.version.number}
            earlier={earlier(asked.version).map(({ number }) => number)}
            onClose={done}
          />
        )}
      </Suspense>
      {asked?.dialog === 'restore' && (
        <ConfirmDialog
          open
          title={`Restore version ${asked.version.number}?`}
          confirm="Restore"
          pending={restore.pending}
          onClose={done}
          onConfirm={async () => {
            await restore.write({ templateId, number: String(asked.version.number), version });
            done();
          }}
        >
          Its files and its questionnaire become the newest version. What stands now stays in this list, and matters
          that are already open keep what they have. The name, the details and the tests of the template do not change.
        </ConfirmDialog>
      )}
    </Panel>
  );
};

const Described = ({ version, isNewest }: { version: TemplateVersion; isNewest: boolean }) => {
  const { number, savedAt, savedBy, changes, kept } = version;
  const lines = number === 1 && kept ? ['First version'] : changes;
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <strong>Version {number}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {kept ? isNewest && 'In use' : 'In use, not kept yet'}
        </Box>
      </Box>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        <Moment at={savedAt} />
        {savedBy && ` · ${savedBy}`}
        {!kept && ' · Becomes a version when a matter is opened with it, or something takes its place'}
      </Box>
    </Box>
  );
};
