import Box from '@mui/material/Box';
import { useState } from 'react';
import type { SharedDocument } from '#core/documents/document.ts';
import { downloadInvitedDocument } from '#core/documents/endpoints.ts';
import { call } from '#web/api/client.ts';
import { FilePages } from '#web/paper/file-pages.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** The pages of the version that a firm shares with its client, and of no other. */
export const InvitedPages = ({ matterId, documentId, number, documents }: SharedDocument) => {
  const [part, setPart] = useState<string>();
  const shown = documents.find((each) => each.packageDocumentId === part) ?? documents[0];
  if (!shown) return null;
  const { packageDocumentId } = shown;
  const addressOf = async (_: string, signal: AbortSignal): Promise<string> => {
    const asked = { matterId, documentId, number: String(number), format: 'docx' as const, packageDocumentId };
    return (await call(downloadInvitedDocument, asked, { signal })).url;
  };
  return (
    <>
      {documents.length > 1 && (
        <Box sx={{ mb: 1.5, maxWidth: 360 }}>
          <SelectField
            label="Document"
            value={packageDocumentId}
            options={documents.map((each) => ({ value: each.packageDocumentId, label: each.name }))}
            onChange={(event) => setPart(event.target.value)}
          />
        </Box>
      )}
      <FilePages
        label={`Version ${number}`}
        file={`${documentId}/${packageDocumentId}/${number}`}
        addressOf={addressOf}
      />
    </>
  );
};
