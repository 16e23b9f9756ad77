import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import type { Adoption } from '#core/signing/signer.ts';
import type { SignedDocument } from '#core/signing/signing.ts';
import { PdfPages } from './pdf-pages.tsx';
import { PlaceButton } from './place-button.tsx';
import { type Filled, isSame, type Place, placesOf } from './places.ts';

interface SigningDocumentProps {
  document: SignedDocument;
  load: (documentId: string, signal: AbortSignal) => Promise<string>;
  filled: Filled;
  adoption: Adoption | undefined;
  /** Of the signer. */
  name: string;
  current: Place | undefined;
  onPress: (place: Place) => void;
  onDownload: () => void;
}

/** A document to sign: its real pages, their words, and the signer's places on them. */
export const SigningDocument = ({ document, load, onDownload, ...shown }: SigningDocumentProps) => {
  const { filled, adoption, name, current, onPress } = shown;
  const { documentId, pages } = document;
  const loadThis = useCallback((signal: AbortSignal) => load(documentId, signal), [load, documentId]);
  const places = placesOf([document]);
  return (
    <Box component="section" aria-label={document.name} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Box component="h2" sx={{ typography: 'h2', overflowWrap: 'anywhere', minWidth: 0 }}>
          {document.name}
        </Box>
        <Button aria-label={`Download ${document.name}`} onClick={onDownload}>
          Download
        </Button>
      </Box>
      <PdfPages load={loadThis} pages={pages}>
        {(number, size) =>
          places
            .filter(({ field }) => field.page === number)
            .map((place) => (
              <PlaceButton
                key={place.field.fieldId}
                place={place}
                size={size}
                filled={filled}
                adoption={adoption}
                name={name}
                isCurrent={current !== undefined && isSame(current, place)}
                onPress={() => onPress(place)}
              />
            ))
        }
      </PdfPages>
    </Box>
  );
};
