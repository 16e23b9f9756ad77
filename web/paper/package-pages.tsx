import Box from '@mui/material/Box';
import { type ComponentProps, useMemo, useState } from 'react';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { FilledPages } from './filled-pages.tsx';
import { type Documents, madeOf } from './made-documents.ts';

interface PackagePagesProps extends Omit<ComponentProps<typeof FilledPages>, 'file' | 'addressOf'> {
  /** What the files belong to: the id of a matter, or of a template. */
  subject: string;
  /** Those of the package; absent where it has one document. */
  documents: Documents | undefined;
  /** Gives the address of a document's file. */
  addressOf: (packageDocumentId: string, signal: AbortSignal) => Promise<string>;
}

/** The pages of one document that the answers make, chosen among them where they make several. */
export const PackagePages = ({ subject, documents = [], addressOf, ...pages }: PackagePagesProps) => {
  const { filling } = pages;
  const [chosen, setChosen] = useState(FIRST_DOCUMENT);
  const made = useMemo(() => madeOf(documents, filling), [documents, filling]);
  const shown = made.some(({ packageDocumentId }) => packageDocumentId === chosen) ? chosen : FIRST_DOCUMENT;
  return (
    <>
      {made.length > 1 && (
        <Box sx={{ mb: 1.5 }}>
          <SelectField
            label="Document"
            value={shown}
            options={made.map(({ packageDocumentId, name }) => ({ value: packageDocumentId, label: name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Box>
      )}
      <FilledPages {...pages} file={`${subject}/${shown}`} addressOf={(_, signal) => addressOf(shown, signal)} />
    </>
  );
};
