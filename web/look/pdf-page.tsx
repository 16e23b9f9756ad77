import Box from '@mui/material/Box';
import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OnText } from './pages-look.tsx';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** Pixels of the page, and how many the screen has for each. */
  width: number;
  density: number;
}

/** A canvas that is larger is not drawn at all by some telephones. */
const MOST_PIXELS = 16_000_000;

/** Draws a page on a canvas, anew where its size has changed; the one before stays until then. */
export const PdfCanvas = ({ document: pdf, number, width, density }: PdfPageProps) => {
  const holder = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const isFirst = useRef(true);
  useEffect(() => {
    let isStopped = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isStopped) return;
      const { width: points, height } = page.getViewport({ scale: 1 });
      const wanted = (width * density) / points;
      const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (points * height)));
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      task = page.render({ canvas, viewport });
      await task.promise;
      if (isStopped) return;
      holder.current?.replaceChildren(canvas);
    };
    // While a size is being chosen the old drawing is stretched.
    const timer = setTimeout(
      () =>
        void draw().catch((error: unknown) => {
          if (!isStopped && !(error instanceof Error && error.name === 'RenderingCancelledException')) setFailed(true);
        }),
      isFirst.current ? 0 : 150,
    );
    isFirst.current = false;
    return () => {
      isStopped = true;
      clearTimeout(timer);
      task?.cancel();
    };
  }, [pdf, number, width, density]);
  useEffect(() => {
    const element = holder.current;
    return () => {
      // Its memory is given back at once, not when somebody collects it.
      const canvas = element?.querySelector('canvas');
      if (canvas) canvas.width = canvas.height = 0;
    };
  }, []);
  return (
    <>
      <Box
        ref={holder}
        aria-hidden
        sx={{ position: 'absolute', inset: 0, '& canvas': { display: 'block', width: '100%', height: '100%' } }}
      />
      {hasFailed && (
        <Box sx={{ position: 'relative', p: 3, color: 'var(--sheet-text)' }}>This page cannot be shown here.</Box>
      )}
    </>
  );
};

interface PdfTextProps extends Omit<PdfPageProps, 'density'> {
  onText: OnText;
}

/** The words of a page over its drawing, unseen, to be selected, read aloud and found. */
export const PdfText = ({ document: pdf, number, width, onText }: PdfTextProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<number>();
  useEffect(() => {
    let isStopped = false;
    let text: TextLayer | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const textContentSource = await page.getTextContent();
      const container = layer.current;
      if (isStopped || !container) return;
      container.replaceChildren();
      setPoints(viewport.width);
      text = new TextLayer({ textContentSource, container, viewport });
      await text.render();
      if (!isStopped) onText(text.textDivs.map((each) => each.firstChild ?? undefined));
    };
    draw().catch(() => undefined);
    return () => {
      isStopped = true;
      text?.cancel();
    };
  }, [pdf, number, onText]);
  useLayoutEffect(() => {
    if (points) layer.current?.style.setProperty('--total-scale-factor', String(width / points));
  }, [points, width]);
  return <Box ref={layer} sx={textSx} />;
};

/** How the layer's words are laid over those that are drawn, as its maker places them. */
const textSx = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  textAlign: 'initial',
  lineHeight: 1,
  textSizeAdjust: 'none',
  transformOrigin: '0 0',
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& span, & br': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& > *': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  '& ::selection': { background: 'color-mix(in srgb, AccentColor, transparent 70%)' },
} as const;
