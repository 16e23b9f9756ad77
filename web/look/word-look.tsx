import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Drawn, DrawnPage, DrawnText } from '#core/assembly/layout/drawn-page.ts';
import { Sheet } from '#web/paper/sheet.tsx';
import { type Paper, usePaper } from '#web/paper/use-paper.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Piece } from './find-in-text.ts';
import { LookSkeleton, NotShown } from './not-shown.tsx';
import { type OnText, PagesLook } from './pages-look.tsx';
import type { ViewerProps } from './viewer-props.ts';

/** A Word file, as the product itself sets its pages. */
export const WordLook = ({ name, load, height, onDownload }: ViewerProps) => {
  const paper = usePaper(useId(), (_, signal) => load(signal));
  if (paper.problem)
    return (
      <NotShown name={name} onDownload={onDownload}>
        {paper.problem}
      </NotShown>
    );
  if (!paper.isReady) return <LookSkeleton height={height} />;
  return <SetPages name={name} paper={paper} height={height} onDownload={onDownload} />;
};

const isText = (each: Drawn): each is DrawnText => each.kind === 'text';
const nothing = () => undefined;
const NOTHING: ReadonlySet<number> = new Set();

/** The texts of a page in their order; between two that do not touch is a space. */
const piecesOn = (page: DrawnPage | undefined): Piece[] => {
  const texts = page?.drawn.filter(isText) ?? [];
  return texts.map(({ text, x, y, width, size }, at) => {
    const next = texts[at + 1];
    const touches = next && Math.abs(next.y - y) < size / 2 && Math.abs(next.x - x - width) < size / 6;
    return { text, ...(!touches && { after: ' ' as const }) };
  });
};

interface SetPagesProps extends Omit<ViewerProps, 'load' | 'type'> {
  paper: Paper;
}

const SetPages = ({ name, paper: { pages, pictures, leftOut }, height, onDownload }: SetPagesProps) => {
  const sizes = useMemo(() => pages.map(({ width, height: high }) => ({ width, height: high })), [pages]);
  const piecesOf = useCallback(async (page: number) => piecesOn(pages[page - 1]), [pages]);
  const draw = useCallback(
    (number: number): ReactNode => {
      const page = pages[number - 1];
      return page && <Sheet page={page} pictures={pictures} markOf={nothing} lit={NOTHING} stop={undefined} />;
    },
    [pages, pictures],
  );
  const drawPage = useCallback(
    (number: number, _width: number, onText: OnText) => <Selectable onText={onText}>{draw(number)}</Selectable>,
    [draw],
  );
  const note = leftOut && <Notice label="Left out">{leftOut}</Notice>;
  return <PagesLook {...{ name, sizes, height, drawPage, drawSmall: draw, piecesOf, note, onDownload }} />;
};

/** A sheet whose words can be selected and found. */
const Selectable = ({ onText, children }: { onText: OnText; children: ReactNode }) => {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const texts = holder.current?.querySelectorAll('text') ?? [];
    onText(Array.from(texts, (each) => each.firstChild ?? undefined));
  }, [onText]);
  return (
    <Box
      ref={holder}
      sx={{ '& text': { whiteSpace: 'pre', pointerEvents: 'auto', userSelect: 'text', cursor: 'text' } }}
    >
      {children}
    </Box>
  );
};
