import { Notice } from '#web/ui/notice.tsx';
import { Pages } from './pages.tsx';
import { DESK_HEIGHT, PaperSkeleton } from './paper-room.tsx';
import { type FileAddress, usePaper } from './use-paper.ts';

interface FilePagesProps {
  label: string;
  /** Names the file; another name is another file. */
  file: string;
  addressOf: FileAddress;
  height?: string;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The pages of a Word file as it is. */
export const FilePages = ({ label, file, addressOf, height = DESK_HEIGHT }: FilePagesProps) => {
  const paper = usePaper(file, addressOf);
  if (paper.problem) return <Notice label="No pages">{paper.problem}</Notice>;
  if (!paper.isReady) return <PaperSkeleton height={height} />;
  return <Pages label={label} paper={paper} markOf={() => undefined} lit={NOTHING} height={height} />;
};
