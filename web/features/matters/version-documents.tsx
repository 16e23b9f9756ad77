import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Format, VersionDocument } from '#core/documents/document.ts';
import type { Download } from '#core/upload.ts';
import { downloadTogether, zipName } from '#web/api/download-together.ts';
import { wordsOf } from '#web/api/problem.ts';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Names that a button has room for. */
const MOST_NAMED = 3;

/** ": Lease, Lead notice" behind what is done to a version of several documents; nothing behind one of a single one. */
export const contentsOf = (documents: readonly VersionDocument[]): string => {
  if (documents.length < 2) return '';
  const names = documents.map(({ name }) => name);
  const left = names.length - MOST_NAMED;
  return `: ${left > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${left} more` : names.join(', ')}`;
};

interface VersionDocumentsProps {
  /** The contract and its version, for those who only hear a button. */
  of: string;
  number: number;
  documents: readonly VersionDocument[];
  /** Where one of them is edited; absent where nobody edits this version. */
  editorOf?: ((packageDocumentId: string) => string) | undefined;
  /** Asks for the address of one file; undefined when it was refused, and why was said. */
  address: (packageDocumentId: string, format: Format) => Promise<Download | undefined>;
}

/** The documents of one version: each with a button for its formats, and all together where there are several. */
export const VersionDocuments = ({ of, number, documents, editorOf, address }: VersionDocumentsProps) => {
  const [pending, setPending] = useState(false);
  const download = async (packageDocumentId: string, format: Format) => {
    setPending(true);
    const file = await address(packageDocumentId, format);
    setPending(false);
    if (file) window.location.assign(file.url);
  };
  const downloadAll = async () => {
    setPending(true);
    try {
      const files: Download[] = [];
      for (const { packageDocumentId, formats } of documents) {
        for (const format of formats) {
          const file = await address(packageDocumentId, format);
          if (!file) return;
          files.push(file);
        }
      }
      const names = documents.map(({ name }) => name).join(', ');
      await downloadTogether(files, zipName(names, `v${number}`));
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setPending(false);
    }
  };
  const [first, ...others] = documents;
  if (first && others.length === 0)
    return (
      <>
        {editorOf && <EditLink of={first.name} to={editorOf(first.packageDocumentId)} />}
        <DownloadButtons
          of={of}
          formats={first.formats}
          disabled={pending}
          onDownload={(format) => void download(first.packageDocumentId, format)}
        />
      </>
    );
  return (
    <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
      <Box
        component="ul"
        aria-label={`Documents of ${of}`}
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid var(--line)' }}
      >
        {documents.map(({ packageDocumentId, name, formats }) => (
          <Box
            component="li"
            key={packageDocumentId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              py: 0.75,
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            {editorOf && <EditLink of={name} to={editorOf(packageDocumentId)} />}
            <DownloadButtons
              of={`${name}, version ${number},`}
              formats={formats}
              disabled={pending}
              onDownload={(format) => void download(packageDocumentId, format)}
            />
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        disabled={pending}
        aria-label={`Download all documents of ${of}`}
        sx={{ mt: 0.5 }}
        onClick={() => void downloadAll()}
      >
        Download all (.zip)
      </Button>
    </Box>
  );
};

const EditLink = ({ of, to }: { of: string; to: string }) => (
  <Button size="small" component={Link} to={to} aria-label={`Edit ${of}`}>
    Edit
  </Button>
);
