import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Adoption } from '#core/signing/signer.ts';
import type { SignedDocument } from '#core/signing/signing.ts';
import { type OpenedPdf, openPdf, whyUnreadable } from '#web/look/open-pdf.ts';
import { PdfCanvas, PdfText } from '#web/look/pdf-page.tsx';
import { useBytes } from '#web/look/use-bytes.ts';
import { useDensity } from '#web/look/use-density.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
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

/** Pages of which the words are laid over all, for who has them read aloud; of longer documents over those in sight. */
const MOST_WITH_WORDS = 60;

/** A document to sign: its real pages, their words, and the signer's places on them. */
export const SigningDocument = ({ document, load, filled, adoption, name, current, onPress }: SigningDocumentProps) => {
  const { documentId, pages } = document;
  const loadThis = useCallback((signal: AbortSignal) => load(documentId, signal), [load, documentId]);
  const { bytes, problem, retry } = useBytes(loadThis);
  const [pdf, setPdf] = useState<OpenedPdf>();
  const [unreadable, setUnreadable] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    let isStopped = false;
    const opening = openPdf(bytes.slice());
    opening.opened.then(
      (opened) => !isStopped && setPdf(opened),
      (error: unknown) => !isStopped && setUnreadable(whyUnreadable(error)),
    );
    return () => {
      isStopped = true;
      setPdf(undefined);
      opening.close();
    };
  }, [bytes]);
  const places = placesOf([document]);
  const trouble = problem ?? unreadable;
  return (
    <Box component="section" aria-label={document.name} sx={{ mt: 4 }}>
      {/* Where the text layer measures letters. */}
      <Global styles={{ '.hiddenCanvasElement': { display: 'none' } }} />
      <Box component="h2" sx={{ typography: 'h2', overflowWrap: 'anywhere', mb: 1.5 }}>
        {document.name}
      </Box>
      {trouble && <ErrorPanel message={trouble} onRetry={retry} />}
      {!trouble && !pdf && <PageSkeleton />}
      {pdf &&
        pages.map((size, at) => (
          <SigningPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={at}
            pdf={pdf}
            number={at + 1}
            of={pages.length}
            size={size}
            hasWords={pages.length <= MOST_WITH_WORDS}
          >
            {places
              .filter(({ field }) => field.page === at + 1)
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
              ))}
          </SigningPage>
        ))}
    </Box>
  );
};

interface SigningPageProps {
  pdf: OpenedPdf;
  number: number;
  of: number;
  size: { width: number; height: number };
  hasWords: boolean;
  children: React.ReactNode;
}

const noText = () => undefined;

const SigningPage = ({ pdf: { document: pdf }, number, of, size, hasWords, children }: SigningPageProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isNear, setNear] = useState(number === 1);
  const density = useDensity();
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const sized = new ResizeObserver(() => setWidth(element.clientWidth));
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '1200px 0px',
    });
    sized.observe(element);
    seen.observe(element);
    return () => {
      sized.disconnect();
      seen.disconnect();
    };
  }, []);
  return (
    <Box
      ref={sheet}
      role="group"
      aria-label={`Page ${number} of ${of}`}
      sx={{
        ...{ position: 'relative', width: 1, maxWidth: 900, mx: 'auto', mb: 2, colorScheme: 'light' },
        ...{
          aspectRatio: `${size.width} / ${size.height}`,
          background: 'var(--sheet)',
          border: '1px solid var(--line)',
        },
        containerType: 'inline-size',
      }}
    >
      {width > 0 && isNear && <PdfCanvas document={pdf} number={number} width={width} density={density} />}
      {width > 0 && (isNear || hasWords) && <PdfText document={pdf} number={number} width={width} onText={noText} />}
      {children}
    </Box>
  );
};
