import Box from '@mui/material/Box';
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
}

/** A document to sign: its real pages, their words, and the signer's places on them. */
export const SigningDocument = ({ document, load, filled, adoption, name, current, onPress }: SigningDocumentProps) => {
  const { documentId, pages } = document;
  const loadThis = useCallback((signal: AbortSignal) => load(documentId, signal), [load, documentId]);
  const places = placesOf([document]);
  return (
    <Box component="section" aria-label={document.name} sx={{ mt: 4 }}>
      <Box component="h2" sx={{ typography: 'h2', overflowWrap: 'anywhere', mb: 1.5 }}>
        {document.name}
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
