import Box from '@mui/material/Box';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { Bar } from './bar.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Loading } from './skeletons.tsx';

interface PolicyDialogProps {
  /** A public page of this host. */
  href: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The text of a public page, read each time that it is opened. */
export const PolicyDialog = ({ href, title, open, onClose }: PolicyDialogProps) => {
  const [text, setText] = useState<ReactNode>();
  useEffect(() => {
    const read = async (): Promise<void> => {
      setText(<TextSkeleton />);
      setText((await textOf(href)) ?? <Failed href={href} onRetry={() => void read()} />);
    };
    if (open) void read();
  }, [href, open]);
  return (
    <Dialog open={open} width="large" title={title} onClose={onClose}>
      {/* What scrolls is reached by keyboard too. */}
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          overflowWrap: 'anywhere',
          '& h3': { mt: 3, fontSize: 'var(--type-lead)', fontWeight: 650 },
          '& p, & ul': { mt: 1 },
          '& ul': { mb: 0, pl: 3 },
          '& li': { mt: 0.5 },
        }}
      >
        {text}
      </Box>
    </Dialog>
  );
};

/** What elements of the page become below the dialog's title; of others only what stands in them is shown, and of the page's own title nothing. */
const TAGS: Readonly<Record<string, string>> = { H2: 'h3', P: 'p', UL: 'ul', LI: 'li' };

/** The article of a public page; undefined where it cannot be had. */
const textOf = async (href: string): Promise<ReactNode | undefined> => {
  const html = await fetch(href).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const article = new DOMParser().parseFromString(html, 'text/html').querySelector('article');
  return article ? partsOf(article) : undefined;
};

const partsOf = ({ childNodes }: Node): ReactNode[] =>
  [...childNodes].map((node, key) => {
    if (!(node instanceof Element)) return node.textContent;
    if (node.tagName === 'H1') return null;
    const tag = TAGS[node.tagName];
    return tag ? createElement(tag, { key }, partsOf(node)) : partsOf(node);
  });

const TextSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 1.5, minHeight: 320, alignContent: 'start' }}>
    <Loading />
    <Bar width="30%" height={18} />
    <Bar />
    <Bar />
    <Bar width="62%" />
  </Box>
);

const Failed = ({ href, onRetry }: { href: string; onRetry: () => void }) => (
  <>
    <ErrorPanel message="This text could not be loaded." onRetry={onRetry} />
    <p>
      <a href={href} target="_blank" rel="noreferrer">
        Open it in a new tab
      </a>
    </p>
  </>
);
