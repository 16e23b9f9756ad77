import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useFetched } from '#web/ui/lazily.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Builder } from './builder/builder.tsx';
import type { RenderPreview, Side } from './builder/side-panels.tsx';
import { useLoaded } from './builder/use-loaded.ts';
import type { PartPreviewProps } from './part-preview.tsx';

const partPreview = [async () => (await import('./part-preview.tsx')).PartPreview];

/** The preview, once it is here: the questions are there before. */
const Preview = (props: PartPreviewProps) => {
  const [PartPreview] = useFetched(partPreview) ?? [];
  return <Suspense fallback={<RowsSkeleton />}>{PartPreview ? <PartPreview {...props} /> : <RowsSkeleton />}</Suspense>;
};

const preview: RenderPreview = (questionnaire, sectionId, onAnswers) => (
  <Preview questionnaire={questionnaire} sectionId={sectionId} onAnswers={onAnswers} />
);

/** What stands beside the questions first, as an address may name it. */
const sides: readonly Side[] = ['check', 'tests'];

/** The lawyer makes the questionnaire that fills a template, beside what the client will see of it. */
export const QuestionnaireBuilderPage = () => {
  const { templateId = '' } = useParams<{ templateId: string }>();
  const { userTypeRoute: type } = useSignedIn();
  const [query] = useSearchParams();
  const read = useLoaded(templateId);
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {(loaded) => (
        <Builder
          key={loaded.templateId}
          loaded={loaded}
          preview={preview}
          first={sides.find((side) => side === query.get('show'))}
          header={(actions) => (
            <PageHeader
              title="Questionnaire"
              trail={<Link to={paths.template(type, templateId)}>{loaded.templateName}</Link>}
              action={actions}
            />
          )}
        />
      )}
    </Loaded>
  );
};
