import Box from '@mui/material/Box';
import type { Document } from '#core/documents/document.ts';
import { listDocumentVersions, listMatterDocuments, makePdf } from '#core/documents/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';

/** The newest version has only its Word file: its PDF can be made, or tried once more. */
export const MissingPdf = ({ document: { documentId, latest, name } }: { document: Document }) => {
  const { write, pending } = useWrite(makePdf, {
    refreshes: [listMatterDocuments, listDocumentVersions],
    says: 'The PDF is ready',
  });
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
      <span>Version {latest} has no PDF yet.</span>
      <SubmitButton
        type="button"
        variant="outlined"
        size="small"
        pending={pending}
        aria-label={`Make the PDF of ${name}, version ${latest}`}
        onClick={() => void write({ documentId, number: String(latest) })}
      >
        {pending ? 'Making the PDF…' : 'Make the PDF'}
      </SubmitButton>
    </Box>
  );
};
