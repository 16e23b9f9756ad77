import { useDeferredValue, useMemo } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { Pages } from './pages.tsx';
import { DESK_HEIGHT, PaperSkeleton } from './paper-room.tsx';
import { useQuestionMarks } from './question-marks.ts';
import { type FileAddress, type Filling, usePaper } from './use-paper.ts';

interface FilledPagesProps {
  label: string;
  /** Names the template's file; another name is another file. */
  file: string;
  addressOf: FileAddress;
  filling: Filling;
  /** The question whose places are shown. */
  shown: string | undefined;
  height?: string;
  onGo: (questionId: string) => void;
  onPoint?: (questionId: string | undefined) => void;
}

/** The pages of a contract as the answers make it: each answer marked, what is awaited in the place of its answer. */
export const FilledPages = ({
  label,
  file,
  addressOf,
  filling,
  shown,
  height = DESK_HEIGHT,
  onGo,
  onPoint,
}: FilledPagesProps) => {
  const paper = usePaper(file, addressOf, filling);
  const { markOf, sourcesOf } = useQuestionMarks(filling.questionnaire, paper.sources);
  const lit = useDeferredValue(sourcesOf(shown));
  const shows = useMemo(() => (lit.size > 0 ? { lit } : undefined), [lit]);
  if (paper.problem && !paper.isReady) return <Notice label="No pages">{paper.problem}</Notice>;
  if (!paper.isReady) return <PaperSkeleton height={height} />;
  return (
    <Pages
      label={label}
      paper={paper}
      markOf={markOf}
      lit={lit}
      shows={shows}
      height={height}
      onGo={onGo}
      onPoint={onPoint}
    />
  );
};
