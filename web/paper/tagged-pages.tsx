import Box from '@mui/material/Box';
import { useCallback } from 'react';
import type { TagMark } from '#core/assembly/model/tagged-model.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pages } from './pages.tsx';
import { PaperSkeleton } from './paper-room.tsx';
import { type FileAddress, usePaper } from './use-paper.ts';

interface TaggedPagesProps {
  /** Names the file; another name is another file. */
  file: string;
  addressOf: FileAddress;
  /** Called with a tag that is pressed, where it leads anywhere. */
  onGo: ((tag: string) => void) | undefined;
}

const NAMES: Record<TagMark['kind'], string> = {
  blank: 'Blank',
  condition: 'Condition',
  repeat: 'Repeat',
  sign: 'Signing',
  end: 'End',
};

const LOOKS = {
  blank: { background: 'var(--brand-tint)', borderBottom: '2px solid var(--brand-ink)' },
  condition: { background: 'var(--warning-tint)', borderBottom: '2px dashed var(--brand-ink)' },
  repeat: { background: 'var(--success-tint)', borderBottom: '2px dotted var(--brand-ink)' },
  sign: { background: 'var(--tag)', borderBottom: '2px solid var(--brand-ink)' },
} as const;

const HEIGHT = 'calc(100vh - var(--navbar) - var(--covered-below) - 96px)';
const NOTHING: ReadonlySet<number> = new Set();

/** The pages of a template as it is, with what is filled in, decides and repeats marked. */
export const TaggedPages = ({ file, addressOf, onGo }: TaggedPagesProps) => {
  const paper = usePaper(file, addressOf, undefined, 'tags');
  const { tags } = paper;
  const leads = onGo !== undefined;
  const markOf = useCallback(
    (source: number) => {
      const { kind, tag } = tags[source] ?? {};
      return kind && tag ? { kind, label: `${NAMES[kind]} ${tag}`, ...(leads && { leadsTo: tag }) } : undefined;
    },
    [tags, leads],
  );
  const isSigned = tags.some(({ kind }) => kind === 'sign');
  if (paper.problem) return <Notice label="No pages">{paper.problem}</Notice>;
  return (
    <>
      <Box
        component="ul"
        aria-label="Marks"
        sx={{ display: 'flex', gap: 2, m: 0, mb: 1.5, p: 0, listStyle: 'none', fontSize: 'var(--type-small)' }}
      >
        {(['blank', 'condition', 'repeat', ...(isSigned ? ['sign' as const] : [])] as const).map((kind) => (
          <Box component="li" key={kind} sx={{ px: 0.75, ...LOOKS[kind] }}>
            {NAMES[kind]}
          </Box>
        ))}
      </Box>
      {paper.isReady ? (
        <Pages label="Template" paper={paper} markOf={markOf} lit={NOTHING} height={HEIGHT} {...(onGo && { onGo })} />
      ) : (
        <PaperSkeleton height={HEIGHT} />
      )}
    </>
  );
};
