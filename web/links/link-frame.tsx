import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { PlainFrame, PlainTitle } from '#web/ui/plain-frame.tsx';

interface LinkFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** A document is read here: all of the window's width. */
  wide?: boolean;
  children?: ReactNode;
}

/** The page of a link, with one thing to do. */
export const LinkFrame = ({ title, subtitle, wide = false, children }: LinkFrameProps) => {
  useDocumentTitle(title);
  return (
    <PlainFrame wide={wide}>
      <PlainTitle>{title}</PlainTitle>
      {subtitle && <Box sx={{ color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }}>{subtitle}</Box>}
      {children && <Box sx={{ mt: 3 }}>{children}</Box>}
    </PlainFrame>
  );
};
