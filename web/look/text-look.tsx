import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { decoded } from '#core/decoded-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { LookSkeleton, NotShown } from './not-shown.tsx';
import { SearchedText } from './searched-text.tsx';
import { useBytes } from './use-bytes.ts';
import type { ViewerProps } from './viewer-props.ts';

/** What of a longer text is shown, and how many lines the browser lays out together. */
const MOST_CHARACTERS = 1_000_000;
const LINES_TOGETHER = 100;

const shares = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const all: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_TOGETHER) all.push(lines.slice(at, at + LINES_TOGETHER).join('\n'));
  return all;
};

/** A text as it stands. */
export const TextLook = ({ name, load, height, onDownload }: ViewerProps) => {
  const { bytes, problem, retry } = useBytes(load);
  const read = useMemo(() => {
    const text = bytes && decoded(bytes);
    return text === undefined
      ? undefined
      : { blocks: shares(text.slice(0, MOST_CHARACTERS)), isCut: text.length > MOST_CHARACTERS };
  }, [bytes]);
  if (problem)
    return (
      <NotShown name={name} onRetry={retry}>
        {problem}
      </NotShown>
    );
  if (!read) return <LookSkeleton height={height} />;
  const note = read.isCut && (
    <Notice label="Cut">Only the first million characters are shown here. Download the file to read all of it.</Notice>
  );
  return (
    <SearchedText name={name} height={height} note={note} onDownload={onDownload}>
      {read.blocks.map((block, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is called by its place
          key={at}
          component="pre"
          sx={{ m: 0, whiteSpace: 'pre-wrap', fontFamily: 'ui-monospace, monospace', fontSize: 'var(--type-small)' }}
        >
          {block === '' ? '\n' : block}
        </Box>
      ))}
    </SearchedText>
  );
};
