import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { ComparedLine } from '#core/redline/side-by-side.ts';
import { ComparedParts } from '#web/ui/comparison.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { PaperSkeleton } from './paper-room.tsx';
import type { FileAddress } from './use-paper.ts';
import { useRedline } from './use-redline.ts';

interface VersionChangesProps {
  before: FileAddress;
  after: FileAddress;
  /** What the two are called. */
  names: [before: string, after: string];
  /** What the file with tracked changes is called, without its ending. */
  fileName?: string;
  /** By whom the tracked changes are. */
  author?: string;
  height: string;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Two texts stand beside each other from this width in pixels on. */
const WIDE = 640;

/** Whether what it is the `ref` of has room for two texts. */
const useWide = (place: RefObject<HTMLElement | null>) => {
  const [isWide, setWide] = useState(false);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      place.current = element;
      if (!element) return;
      const watcher = new ResizeObserver(() => setWide(element.clientWidth >= WIDE));
      watcher.observe(element);
      return () => watcher.disconnect();
    },
    [place],
  );
  return [isWide, measure] as const;
};

/** What has changed between two Word files: side by side on a wide screen, as one text on a narrow one. Another pair is another `key`. */
export const VersionChanges = ({
  before,
  after,
  names,
  fileName = 'Comparison',
  author = 'Comparison',
  height,
}: VersionChangesProps) => {
  const found = useRedline(before, after, author);
  const place = useRef<HTMLElement>(null);
  const [isWide, measure] = useWide(place);
  if (!found) return <PaperSkeleton height={height} />;
  if ('problem' in found) return <Notice label="No comparison">{found.problem}</Notice>;
  const changed = found.lines.filter(({ kind }) => kind !== 'same').length;
  const go = (step: 1 | -1) => {
    const changes = [...(place.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const here = changes.findIndex((each) => each.contains(document.activeElement));
    const next = here < 0 ? (step > 0 ? 0 : changes.length - 1) : (here + step + changes.length) % changes.length;
    changes[next]?.focus();
    changes[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'n') go(1);
    if (key === 'p') go(-1);
  };
  return (
    <Box>
      {changed > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          <Button size="small" aria-keyshortcuts="p" onClick={() => go(-1)}>
            Previous change
          </Button>
          <Button size="small" aria-keyshortcuts="n" onClick={() => go(1)}>
            Next change
          </Button>
          <Button size="small" onClick={() => saveFile(new Blob([found.file], { type: WORD }), `${fileName}.docx`)}>
            Download as Word with tracked changes
          </Button>
        </Box>
      )}
      <Box
        ref={measure}
        role="group"
        aria-label="What changed"
        tabIndex={0}
        onKeyDown={onKeyDown}
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
        {isWide && changed > 0 && (
          <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, fontWeight: 600 }}>
            {names.map((name) => (
              <Box key={name}>{headOf(name)}</Box>
            ))}
          </Box>
        )}
        {stretchesOf(found.lines).map(({ id, kind, lines }) =>
          kind === 'same' ? (
            <Box key={id} sx={{ my: 1.5, color: 'text.secondary', fontSize: 'var(--type-small)' }}>
              … {lines.length} {lines.length === 1 ? 'paragraph is' : 'paragraphs are'} the same …
            </Box>
          ) : (
            lines.map((line) => <ChangedLine key={line.id} line={line} names={names} isWide={isWide} />)
          ),
        )}
      </Box>
    </Box>
  );
};

/** What stands above a side: the name of a file as it is, else what somebody calls it within a sentence. */
const headOf = (name: string): string => (name.startsWith('version ') ? `Version ${name.slice(8)}` : name);

const NOTES: Partial<Record<ComparedLine['kind'], string>> = { moved: 'Moved', formatted: 'Formatting' };
const ChangedLine = ({ line: { kind, parts }, names, isWide }: ChangedLineProps) => (
  <Box data-change tabIndex={-1} sx={{ my: 1.25, borderRadius: 1 }}>
    {NOTES[kind] && <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{NOTES[kind]}</Box>}
    {isWide ? (
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <Words label={names[0]}>
          <ComparedParts parts={parts.filter((part) => part.kind !== 'added')} />
        </Words>
        <Words label={names[1]}>
          <ComparedParts parts={parts.filter((part) => part.kind !== 'removed')} />
        </Words>
      </Box>
    ) : (
      <Words>
        <ComparedParts parts={parts} />
      </Words>
    )}
  </Box>
);

interface ChangedLineProps {
  line: ComparedLine;
  names: [string, string];
  isWide: boolean;
}

const Words = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box component="p" dir="auto" sx={{ m: 0, minWidth: 0, whiteSpace: 'pre-wrap' }}>
    {label && <bdi className="visually-hidden">{label}: </bdi>}
    {children}
  </Box>
);

type Numbered = ComparedLine & { id: number };

/** Lines that are the same, and those that are not, in their order. */
const stretchesOf = (lines: readonly ComparedLine[]) => {
  const stretches: { id: number; kind: 'same' | 'changed'; lines: Numbered[] }[] = [];
  for (const [id, line] of lines.entries()) {
    const kind = line.kind === 'same' ? 'same' : 'changed';
    const last = stretches.at(-1);
    if (last?.kind === kind) last.lines.push({ ...line, id });
    else stretches.push({ id, kind, lines: [{ ...line, id }] });
  }
  return stretches;
};
