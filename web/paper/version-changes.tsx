import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { paragraphTexts } from '#core/assembly/merge/merged-text.ts';
import { differences, type ParagraphDifference } from '#core/documents/differences.ts';
import { wordsOf } from '#web/api/problem.ts';
import { openWordFile } from '#web/api/word-file.ts';
import { ComparedParts } from '#web/ui/comparison.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PaperSkeleton } from './paper-room.tsx';
import { type FileAddress, fetchFile } from './use-paper.ts';

interface VersionChangesProps {
  before: FileAddress;
  after: FileAddress;
  /** What the two are called. */
  names: [before: string, after: string];
  height: string;
}

type Found = { changes: ParagraphDifference[] } | { problem: string };

const textsOf = async (addressOf: FileAddress, signal: AbortSignal): Promise<string[]> =>
  paragraphTexts(openWordFile(await fetchFile(await addressOf('', signal), signal)).parts);

/** What has changed between two versions of a contract, by paragraphs and words. Another pair is another `key`. */
export const VersionChanges = ({ before, after, names, height }: VersionChangesProps) => {
  const [found, setFound] = useState<Found>();
  const [files] = useState([before, after] as const);
  useEffect(() => {
    const stop = new AbortController();
    Promise.all(files.map((file) => textsOf(file, stop.signal))).then(
      ([old = [], fresh = []]) => setFound({ changes: differences(old, fresh) }),
      (error: unknown) => !stop.signal.aborted && setFound({ problem: wordsOf(error) }),
    );
    return () => stop.abort();
  }, [files]);
  if (!found) return <PaperSkeleton height={height} />;
  if ('problem' in found) return <Notice label="No comparison">{found.problem}</Notice>;
  const changed = found.changes.filter(({ kind }) => kind !== 'same').length;
  return (
    <Box
      role="group"
      aria-label="What changed"
      tabIndex={0}
      sx={{
        p: { xs: 2, md: 4 },
        colorScheme: 'light',
        background: 'var(--sheet)',
        color: 'var(--sheet-text)',
        border: '1px solid var(--line)',
        borderRadius: 2,
        boxSizing: 'border-box',
        height: { md: height },
        overflowY: { md: 'auto' },
        overflowWrap: 'anywhere',
      }}
    >
      <Box role="status" sx={{ mb: 2, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        {changed === 0
          ? `${names[1]} says the same as ${names[0]}.`
          : `${changed} ${changed === 1 ? 'paragraph differs' : 'paragraphs differ'} between ${names[0]} and ${names[1]}. Added words are underlined, removed words are struck through.`}
      </Box>
      {stretchesOf(found.changes).map(({ id, kind, paragraphs }) =>
        kind === 'same' ? (
          <Box key={id} sx={{ my: 1.5, color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            … {paragraphs.length} {paragraphs.length === 1 ? 'paragraph is' : 'paragraphs are'} the same …
          </Box>
        ) : (
          paragraphs.map((paragraph) => (
            <Box component="p" key={paragraph.id} dir="auto" sx={{ my: 1.25, whiteSpace: 'pre-wrap' }}>
              <ComparedParts parts={paragraph.parts} />
            </Box>
          ))
        ),
      )}
    </Box>
  );
};

type Numbered = ParagraphDifference & { id: number };

/** Paragraphs that are the same, and those that are not, in their order. */
const stretchesOf = (changes: readonly ParagraphDifference[]) => {
  const stretches: { id: number; kind: 'same' | 'changed'; paragraphs: Numbered[] }[] = [];
  for (const [id, change] of changes.entries()) {
    const kind = change.kind === 'same' ? 'same' : 'changed';
    const last = stretches.at(-1);
    if (last?.kind === kind) last.paragraphs.push({ ...change, id });
    else stretches.push({ id, kind, paragraphs: [{ ...change, id }] });
  }
  return stretches;
};
