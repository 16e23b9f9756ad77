import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { readClient } from '#core/clients/endpoints.ts';
import { listTemplateMatters, readTemplate } from '#core/templates/endpoints.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import type { TemplateUseRow } from '#core/templates/template-use.ts';
import { useRead } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useList, useRowsWhere } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { DatedLine } from '#web/ui/dated-line.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { WordList } from '#web/ui/word-list.tsx';
import { useClientMatters } from './client-matters.tsx';

/** One template as it is used for one client: what it is, what can be begun from it, and the client's matters that began so. */
export const ClientTemplatePage = () => {
  const { clientId = '', templateId = '' } = useParams<{ clientId: string; templateId: string }>();
  const client = useRead(readClient, { clientId });
  const template = useRead(readTemplate, { templateId });
  return (
    <Loaded read={client} skeleton={<PageSkeleton />}>
      {(client) => (
        <Loaded read={template} skeleton={<PageSkeleton />}>
          {(template) => <Shown client={client} template={template} />}
        </Loaded>
      )}
    </Loaded>
  );
};

const Shown = ({ client, template }: { client: Client; template: TemplateDetail }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { _id: clientId, title } = client;
  const { _id: templateId, name, description, template_keywords: keywords } = template;
  const isFaulty =
    template.box_file_data.faultCount !== undefined ||
    template.documents.some(({ file }) => file.faultCount !== undefined);
  const why = client.archived
    ? 'This client is archived. Restore the client first.'
    : template.archived
      ? 'This template is archived. Restore the template first.'
      : isFaulty
        ? 'The tags in this template’s file have errors. Fix them in the editor first.'
        : undefined;
  return (
    <>
      <PageHeader
        title={name}
        trail={<Link to={paths.clientTemplateList(type, profile, clientId)}>{title}</Link>}
        action={
          !why && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                variant="outlined"
                component={Link}
                to={paths.clientTemplates(type, profile, clientId, { templateId })}
              >
                Open matter
              </Button>
              <SendLink query={{ clientId, templateId }}>Send a questionnaire</SendLink>
            </Box>
          )
        }
      />
      {why && <Notice label="Why nothing can be begun">{why}</Notice>}
      <TwoPane
        main={<Uses clientId={clientId} templateId={templateId} title={title} />}
        side={
          <Panel title="Template">
            <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
              {description && <Box sx={{ whiteSpace: 'pre-line' }}>{description}</Box>}
              <WordList label="Keywords" items={keywords} />
              <Link to={paths.clientTemplateQuestionnaire(type, profile, clientId, templateId)}>
                What it asks {title}
              </Link>
              <OpenLink to={paths.template(type, templateId)}>Its pages and file</OpenLink>
            </Box>
          </Panel>
        }
      />
    </>
  );
};

const matcher = textMatcher<TemplateUseRow>(({ name }) => [name]);

/** The client's matters that were opened from the template. */
const Uses = ({ clientId, templateId, title }: { clientId: string; templateId: string; title: string }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const matters = useClientMatters(clientId);
  const ids = useMemo(() => new Set(matters.state === 'ready' ? matters.data.rows.map(({ id }) => id) : []), [matters]);
  const isOfClient = useCallback(({ id }: TemplateUseRow): boolean => ids.has(id), [ids]);
  return (
    <Panel title={`Matters of ${title} from it`}>
      <LoadedRows
        read={useRowsWhere(useList(listTemplateMatters, { templateId }), isOfClient)}
        skeleton={<RowsSkeleton count={2} />}
        empty={<Box sx={{ color: 'text.secondary' }}>No matter of this client began with this template.</Box>}
        noun={['matter', 'matters']}
        text=""
        matcher={matcher}
        order={newestFirst}
      >
        {(rows) => (
          <LineList label={`Matters of ${title} from it`} rows={rows} keyOf={({ id }) => id}>
            {({ id, name, openedAt }) => (
              <DatedLine at={openedAt}>
                <Link to={paths.clientMatter(type, profile, clientId, id)}>{name}</Link>
              </DatedLine>
            )}
          </LineList>
        )}
      </LoadedRows>
    </Panel>
  );
};
