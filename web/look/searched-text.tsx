import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FindField } from './find-field.tsx';
import { HitBoxes } from './hit-boxes.tsx';
import { DownloadButton, LookTools } from './look-tools.tsx';
import { useFind } from './use-find.ts';

interface SearchedTextProps {
  name: string;
  height: string;
  note?: ReactNode;
  onDownload?: (() => void) | undefined;
  /** Drawn once: each text in an element of its own. */
  children: ReactNode;
}

const textsIn = (holder: HTMLElement | null): Text[] => {
  const walker = holder && document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker?.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** What is read as one text, with its tools. */
export const SearchedText = ({ name, height, note, onDownload, children }: SearchedTextProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [nodes, setNodes] = useState<readonly Text[]>([]);
  useLayoutEffect(() => {
    setNodes(textsIn(text.current));
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const piecesOf = useCallback(async () => nodes.map(({ data }) => ({ text: data, after: ' ' as const })), [nodes]);
  const find = useFind(1, piecesOf);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <LookTools name={name}>
        <FindField find={find} />
        <DownloadButton name={name} onDownload={onDownload} />
      </LookTools>
      {note}
      <Box
        role="group"
        aria-label={name}
        tabIndex={0}
        sx={{
          boxSizing: 'border-box',
          minWidth: 0,
          p: { xs: 1, md: 2 },
          background: 'var(--desk)',
          borderRadius: 2,
          overflowY: { md: 'auto' },
          maxHeight: { md: height },
        }}
      >
        <Box
          ref={frame}
          sx={{
            position: 'relative',
            colorScheme: 'light',
            color: 'var(--sheet-text)',
            background: 'var(--sheet)',
            boxShadow: 'var(--sheet-shadow)',
            maxWidth: 860,
            mx: 'auto',
            p: { xs: 2, md: 4 },
            overflowWrap: 'anywhere',
          }}
        >
          <div ref={text}>{children}</div>
          {find.hits.length > 0 && <HitBoxes hits={find.hits} find={find} nodes={nodes} frame={frame} width={width} />}
        </Box>
      </Box>
    </Box>
  );
};
