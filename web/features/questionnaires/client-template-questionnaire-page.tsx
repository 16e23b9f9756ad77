import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { readClient } from '#core/clients/endpoints.ts';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { useFetched } from '#web/ui/lazily.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';

const partPreview = [async () => (await import('./part-preview.tsx')).PartPreview];

const noAnswers = (): void => {};

/** What a template asks a client, as the client will see it; nothing that is entered is kept. */
export const ClientTemplateQuestionnairePage = () => {
  const { clientId = '', templateId = '' } = useParams<{ clientId: string; templateId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const client = useRead(readClient, { clientId });
  const read = useRead(readQuestionnaire, { templateId });
  const [PartPreview] = useFetched(partPreview) ?? [];
  return (
    <Loaded read={client} skeleton={<PageSkeleton />}>
      {({ title, archived }) => (
        <Loaded read={read} skeleton={<PageSkeleton />}>
          {({ templateName, questionnaire, ready, faulty }) => (
            <>
              <PageHeader
                title={`What ${templateName} asks`}
                subtitle={`As ${title} will see it. Nothing that you enter here is kept.`}
                trail={<Link to={paths.clientTemplate(type, profile, clientId, templateId)}>{templateName}</Link>}
                action={
                  !archived &&
                  ready &&
                  !faulty && <SendLink query={{ clientId, templateId }}>Send a questionnaire</SendLink>
                }
              />
              <Box sx={{ maxWidth: 760 }}>
                {PartPreview ? (
                  <Suspense fallback={<RowsSkeleton />}>
                    <PartPreview questionnaire={questionnaire} sectionId={undefined} onAnswers={noAnswers} />
                  </Suspense>
                ) : (
                  <RowsSkeleton />
                )}
              </Box>
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
};
