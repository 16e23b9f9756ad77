import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentOf, FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { SelectField } from '#web/ui/select-field.tsx';

const TaggedPages = lazy(async () => ({ default: (await import('#web/paper/tagged-pages.tsx')).TaggedPages }));

/** The pages of a template's documents, one at a time, with their tags marked. */
export const TemplatePages = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>(FIRST_DOCUMENT);
  const { _id: templateId, name, documents, box_file_data: own, archived } = template;
  const isThere = documentOf(template, chosen) !== undefined;
  const shown = isThere ? chosen : FIRST_DOCUMENT;
  const { file } = documentOf(template, shown) ?? { file: own };
  const document = shown === FIRST_DOCUMENT ? undefined : shown;
  return (
    <>
      {documents.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <SelectField
            label="Document"
            value={shown}
            options={[
              { value: FIRST_DOCUMENT, label: name },
              ...documents.map((each) => ({ value: each.packageDocumentId, label: each.name })),
            ]}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Box>
      )}
      <Suspense fallback={<PaperSkeleton />}>
        <TaggedPages
          file={`${templateId}/${shown}/${file.number}`}
          addressOf={async () => file.download_url ?? ''}
          onGo={
            archived
              ? undefined
              : (find) => navigate(paths.editor(userTypeRoute, templateId, { find, ...(document && { document }) }))
          }
        />
      </Suspense>
    </>
  );
};
