import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type OpenedPdf, openPdf, pageSizes, whyUnreadable } from '#web/look/open-pdf.ts';
import type { OnText } from '#web/look/pages-look.tsx';
import { PdfCanvas, PdfText } from '#web/look/pdf-page.tsx';
import { type LoadAddress, useBytes } from '#web/look/use-bytes.ts';
import { useDensity } from '#web/look/use-density.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

/** In points, as a page is looked at. */
export interface PageSize {
  width: number;
  height: number;
}

interface PdfPagesProps {
  load: LoadAddress;
  pages: readonly PageSize[];
  /** Heads the pages that the file has beyond these; without it they are not drawn. */
  further?: string | undefined;
  /** Is told the words of each page once they are laid over it. */
  onText?: ((text: string) => void) | undefined;
  /** What lies on a page, counted from 1, beside what is drawn of it. */
  children: (number: number, size: PageSize) => ReactNode;
}

/** Pages of which the words are laid over all, for who has them read aloud; of longer documents over those in sight. */
const MOST_WITH_WORDS = 60;

/** The real pages of a PDF, one below the other, with their words and what lies on them. */
export const PdfPages = ({ load, pages, further, onText, children }: PdfPagesProps) => {
  const { bytes, problem, retry } = useBytes(load);
  const [pdf, setPdf] = useState<OpenedPdf>();
  const [beyond, setBeyond] = useState<readonly PageSize[]>([]);
  const [unreadable, setUnreadable] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    let isStopped = false;
    // What is sent to the worker is gone from here.
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
  useEffect(() => {
    if (!pdf || further === undefined) return;
    let isStopped = false;
    pageSizes(pdf.document).then(
      (sizes) => !isStopped && setBeyond(sizes.slice(pages.length)),
      (error: unknown) => !isStopped && setUnreadable(whyUnreadable(error)),
    );
    return () => {
      isStopped = true;
    };
  }, [pdf, further, pages.length]);
  const trouble = problem ?? unreadable;
  if (trouble) return <ErrorPanel message={trouble} onRetry={retry} />;
  if (!pdf) return <PageSkeleton />;
  return (
    <>
      {/* Where the text layer measures letters. */}
      <Global styles={{ '.hiddenCanvasElement': { display: 'none' } }} />
      {pages.map((size, at) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={at}
          pdf={pdf}
          number={at + 1}
          label={`Page ${at + 1} of ${pages.length}`}
          size={size}
          hasWords={pages.length <= MOST_WITH_WORDS}
          onWords={onText}
        >
          {children(at + 1, size)}
        </PdfPage>
      ))}
      {further !== undefined && beyond.length > 0 && (
        <>
          <Box component="h3" sx={{ mt: 3, mb: 1.5, fontSize: 'var(--type-lead)', fontWeight: 650 }}>
            {further}
          </Box>
          {beyond.map((size, at) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={at}
              pdf={pdf}
              number={pages.length + at + 1}
              label={`${further}, page ${at + 1} of ${beyond.length}`}
              size={size}
              hasWords
            >
              <FieldWords pdf={pdf} number={pages.length + at + 1} />
            </PdfPage>
          ))}
        </>
      )}
    </>
  );
};

/** What the fields of a page say, for who has it read aloud: the layer of words is without them. */
const FieldWords = ({ pdf: { document: pdf }, number }: { pdf: OpenedPdf; number: number }) => {
  const [fieldsText, setFieldsText] = useState('');
  useEffect(() => {
    let isStopped = false;
    const read = async () => {
      const fields = (await (await pdf.getPage(number)).getAnnotations()) as { fieldValue?: unknown }[];
      const values = fields.flatMap(({ fieldValue }) => (typeof fieldValue === 'string' ? [fieldValue] : []));
      if (!isStopped) setFieldsText(values.join('\n'));
    };
    read().catch(() => undefined);
    return () => {
      isStopped = true;
    };
  }, [pdf, number]);
  return (
    <Box className="visually-hidden" sx={{ whiteSpace: 'pre-line' }}>
      {fieldsText}
    </Box>
  );
};

interface PdfPageProps {
  pdf: OpenedPdf;
  number: number;
  label: string;
  size: PageSize;
  hasWords: boolean;
  onWords?: PdfPagesProps['onText'];
  children: ReactNode;
}

const PdfPage = ({ pdf: { document: pdf }, number, label, size, hasWords, onWords, children }: PdfPageProps) => {
  const onText: OnText = useCallback(
    (nodes) => onWords?.(nodes.map((node) => node?.textContent ?? '').join('')),
    [onWords],
  );
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
      aria-label={label}
      data-page={number}
      sx={{
        ...{ position: 'relative', width: 1, maxWidth: 900, mx: 'auto', mb: 2, colorScheme: 'light' },
        ...{ aspectRatio: `${size.width} / ${size.height}`, background: 'var(--sheet)' },
        ...{ border: '1px solid var(--line)', containerType: 'inline-size' },
      }}
    >
      {width > 0 && isNear && <PdfCanvas document={pdf} number={number} width={width} density={density} />}
      {width > 0 && (isNear || hasWords) && <PdfText document={pdf} number={number} width={width} onText={onText} />}
      {children}
    </Box>
  );
};
