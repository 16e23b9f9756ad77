import { Global } from '@emotion/react';
import { TextLayer } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { LookSkeleton, NotShown } from './not-shown.tsx';
import { type OpenedPdf, openPdf, pageSizes, piecesOfPage, whyUnreadable } from './open-pdf.ts';
import { type OnText, PagesLook } from './pages-look.tsx';
import { PdfCanvas, PdfText } from './pdf-page.tsx';
import { useBytes } from './use-bytes.ts';
import { useDensity } from './use-density.ts';
import type { ViewerProps } from './viewer-props.ts';
import type { Size } from './zoom.ts';

/** A PDF, page by page. */
export const PdfLook = ({ name, load, height, onDownload }: ViewerProps) => {
  const { bytes, problem, retry } = useBytes(load);
  const [pdf, setPdf] = useState<OpenedPdf>();
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
      setUnreadable(undefined);
      opening.close();
      TextLayer.cleanup();
    };
  }, [bytes]);
  if (problem)
    return (
      <NotShown name={name} onRetry={retry}>
        {problem}
      </NotShown>
    );
  if (unreadable)
    return (
      <NotShown name={name} onDownload={onDownload}>
        {unreadable}
      </NotShown>
    );
  if (!pdf) return <LookSkeleton height={height} />;
  return <OpenPdf name={name} pdf={pdf} height={height} onDownload={onDownload} />;
};

interface OpenPdfProps extends Omit<ViewerProps, 'load' | 'type'> {
  pdf: OpenedPdf;
}

const OpenPdf = ({ name, pdf: { document, first }, height, onDownload }: OpenPdfProps) => {
  const density = useDensity();
  const sizes = useSizes({ document, first });
  const piecesOf = useCallback((page: number) => piecesOfPage(document, page), [document]);
  const drawPage = useCallback(
    (number: number, width: number, onText: OnText) => (
      <>
        <PdfCanvas document={document} number={number} width={width} density={density} />
        <PdfText document={document} number={number} width={width} onText={onText} />
      </>
    ),
    [document, density],
  );
  const drawSmall = useCallback(
    (number: number, width: number) => (
      <div style={{ position: 'relative', width: '100%', height: '100%' }}>
        <PdfCanvas document={document} number={number} width={width} density={Math.min(density, 2)} />
      </div>
    ),
    [document, density],
  );
  return (
    <>
      {/* Where the text layer measures letters. */}
      <Global styles={{ '.hiddenCanvasElement': { display: 'none' } }} />
      <PagesLook {...{ name, sizes, height, drawPage, drawSmall, piecesOf, onDownload }} />
    </>
  );
};

/** The sizes of all pages: as the first, until each was asked. */
const useSizes = ({ document, first }: OpenedPdf): readonly Size[] => {
  const alike = useMemo(() => Array.from({ length: document.numPages }, () => first), [document, first]);
  const [sizes, setSizes] = useState<readonly Size[]>(alike);
  useEffect(() => {
    let isStopped = false;
    pageSizes(document).then(
      (all) => !isStopped && setSizes(all),
      () => undefined,
    );
    return () => {
      isStopped = true;
    };
  }, [document]);
  return sizes;
};
