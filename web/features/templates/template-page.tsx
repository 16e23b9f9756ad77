import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatMoney } from '#core/money.ts';
import { listTemplateMatters, readTemplate } from '#core/templates/endpoints.ts';
import { AUDIENCES, hasTags, type TemplateDetail } from '#core/templates/template.ts';
import { type TemplateUseRow, templateUseTexts } from '#core/templates/template-use.ts';
import { useRead } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { Beside, type Side } from '#web/paper/beside.tsx';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { DatedLine } from '#web/ui/dated-line.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { WordList } from '#web/ui/word-list.tsx';
import { BlanksNotice } from './blanks-notice.tsx';
import { ClausesNotice } from './clauses-notice.tsx';
import { FaultyNotice } from './faulty-notice.tsx';
import { PackagePanel } from './package-panel.tsx';
import { TemplatePages } from './template-pages.tsx';
import { TemplateTags } from './template-tags.tsx';
import { TestResults } from './test-results.tsx';
import { UnaskedNotice } from './unasked-notice.tsx';
import { useArchiving } from './use-archiving.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { VersionsPanel } from './versions-panel.tsx';

const ChangeTemplateDialog = lazy(async () => ({
  default: (await import('./change-template-dialog.tsx')).ChangeTemplateDialog,
}));
const ReplaceFileDialog = lazy(async () => ({
  default: (await import('./replace-file-dialog.tsx')).ReplaceFileDialog,
}));
const SigningNotice = lazy(async () => ({ default: (await import('./signing-notice.tsx')).SigningNotice }));
const ForeignNotice = lazy(async () => ({ default: (await import('./foreign-notice.tsx')).ForeignNotice }));

/** One template: its pages, its tags, its questionnaire, its file, and the matters that began with it. */
export const TemplatePage = () => {
  const { templateId = '' } = useParams<{ templateId: string }>();
  const read = useRead(readTemplate, { templateId });
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {(template) => <Shown template={template} />}
    </Loaded>
  );
};

type DialogName = 'change' | 'replace';

const Shown = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogName>();
  const [side, setSide] = useState<Side>('answers');
  const done = () => setDialog(undefined);
  const { _id: templateId } = template;
  const archiving = useArchiving({ ...template, templateId });
  const duplicate = useDuplicate(templateId);
  const openDuplicate = async () => {
    const made = await duplicate();
    if (made) navigate(paths.template(userTypeRoute, made._id));
  };
  const isOwnFaulty = template.box_file_data.faultCount !== undefined;
  const isFaulty = isOwnFaulty || template.documents.some(({ file }) => file.faultCount !== undefined);
  const isBare = !hasTags(template.outline);
  const isSigned = [template, ...template.documents].some(({ outline }) => outline.signs !== undefined);
  const isLacking = !template.archived && !isFaulty && template.unasked.length > 0;
  return (
    <>
      <PageHeader
        title={template.name}
        trail={<Link to={paths.templates(userTypeRoute)}>Templates</Link>}
        subtitle={template.archived ? <StatusChip label="Archived" /> : undefined}
        action={
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              maxWidth: 1,
              '& > a': { minWidth: 0, textAlign: 'center', lineHeight: 1.3, px: { xs: 1.5, sm: 2.25 } },
            }}
          >
            <Button variant="outlined" component={Link} to={paths.templateQuestionnaire(userTypeRoute, templateId)}>
              Edit questionnaire
            </Button>
            {!template.archived && !isFaulty && (
              <SendLink variant={isLacking || isBare ? 'outlined' : 'contained'} query={{ templateId }}>
                Use this template
              </SendLink>
            )}
            <Menu
              label={`Actions for ${template.name}`}
              choices={[
                { label: 'Change details', onChoose: () => setDialog('change') },
                {
                  label: 'Edit the file',
                  disabledBecause: template.archived ? 'Restore the template first' : undefined,
                  onChoose: () => navigate(paths.editor(userTypeRoute, templateId)),
                },
                { label: 'Replace the file', onChoose: () => setDialog('replace') },
                { label: 'Duplicate', onChoose: () => void openDuplicate() },
                archiving.choice,
              ]}
            />
          </Box>
        }
      />
      <Beside
        side={side}
        onSide={setSide}
        about="Details"
        centre="Pages"
        contract={<TemplatePages template={template} />}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isOwnFaulty && <FaultyNotice template={template} />}
          {isBare && !template.archived && !isFaulty && <BlanksNotice template={template} />}
          {isOwnFaulty && !template.archived && (
            <Suspense>
              <ForeignNotice template={template} />
            </Suspense>
          )}
          {isLacking && <UnaskedNotice template={template} />}
          {!template.archived && <ClausesNotice template={template} />}
          {isSigned && !template.archived && (
            <Suspense>
              <SigningNotice template={template} />
            </Suspense>
          )}
          <TestResults templateId={templateId} />
          {template.box_file_data.notes.length > 0 && (
            <Notice label="What the PDF will not show">{template.box_file_data.notes.join(' ')}</Notice>
          )}
          <PackagePanel template={template} />
          <Details template={template} />
          <VersionsPanel template={template} />
          <Panel title={template.documents.length > 0 ? `Tags in ${template.name}` : 'Tags in the file'}>
            <TemplateTags
              outline={template.outline}
              editor={template.archived ? undefined : paths.editor(userTypeRoute, templateId)}
            />
          </Panel>
          {template.documents.map(({ packageDocumentId, name, outline }) => (
            <Panel key={packageDocumentId} title={`Tags in ${name}`}>
              <TemplateTags
                outline={outline}
                editor={
                  template.archived
                    ? undefined
                    : paths.editor(userTypeRoute, templateId, { document: packageDocumentId })
                }
              />
            </Panel>
          ))}
          <Uses template={template} />
        </Box>
      </Beside>
      <Suspense>
        {dialog === 'change' && <ChangeTemplateDialog template={template} onClose={done} />}
        {dialog === 'replace' && <ReplaceFileDialog template={template} onClose={done} />}
      </Suspense>
      {archiving.dialog}
    </>
  );
};

const matcher = textMatcher<TemplateUseRow>(templateUseTexts);

const Uses = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const [text, setText] = useKept('text', '');
  return (
    <Panel title="Matters using it">
      <LoadedRows
        read={useSearchedList(listTemplateMatters, { templateId: template._id }, text)}
        tools={<ListTools search={{ label: 'Search matters', text, onChange: setText }} />}
        skeleton={<RowsSkeleton count={2} />}
        empty={<Box sx={{ color: 'text.secondary' }}>No matters use this template yet.</Box>}
        noun={['matter', 'matters']}
        text={text}
        matcher={matcher}
        order={lastOpened}
      >
        {(matters) => (
          <LineList label="Matters using it" rows={matters} keyOf={({ id }) => id}>
            {({ id, name, openedAt }) => (
              <DatedLine at={openedAt}>
                <OpenLink to={paths.matter(userTypeRoute, id)}>{name}</OpenLink>
              </DatedLine>
            )}
          </LineList>
        )}
      </LoadedRows>
    </Panel>
  );
};

const lastOpened = (one: TemplateUseRow, other: TemplateUseRow): number => other.openedAt.localeCompare(one.openedAt);

const Details = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const { box_file_data: file } = template;
  return (
    <Panel title="Details">
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          '& dt': { fontSize: 'var(--type-small)', color: 'text.secondary' },
          '& dd': { m: 0 },
          '& dd + dd': { mt: 0.75 },
        }}
        component="dl"
      >
        <div>
          <dt>Description</dt>
          <dd>{template.description}</dd>
        </div>
        <div>
          <dt>Published to</dt>
          <dd>{AUDIENCES[template.published_to]}</dd>
        </div>
        {template.price1 !== undefined && (
          <div>
            <dt>Price</dt>
            <dd>{formatMoney(template.price1)}</dd>
          </div>
        )}
        <div>
          <dt>Keywords</dt>
          <dd>
            <WordList label="Keywords" items={template.template_keywords} />
          </dd>
        </div>
        <div>
          <dt>File {file.number > 1 ? `(number ${file.number})` : ''}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>
            {file.download_url ? <a href={file.download_url}>{file.name}</a> : file.name}
          </dd>
          {!template.archived && (
            <dd>
              <Link to={paths.editor(userTypeRoute, template._id)}>Edit the file</Link>
            </dd>
          )}
        </div>
        <div>
          <dt>Uploaded</dt>
          <dd>
            <Instant at={file.uploadedAt} />
          </dd>
        </div>
      </Box>
    </Panel>
  );
};
