import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { usePageOwner } from './page-owner.ts';

interface PageHeaderProps {
  title: string;
  /** Beneath the title: one line at most. */
  subtitle?: ReactNode;
  /** Above the title: where this page belongs. */
  trail?: ReactNode;
  /** The one primary action, at the right. */
  action?: ReactNode;
}

/** Gives the focus to the title of the page, which stays where it was scrolled to. */
export const focusPageTitle = (): void =>
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });

/** Names the page: its heading, which takes the focus after a navigation, and the browser's title. */
export const PageHeader = ({ title, subtitle, trail, action }: PageHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 3 }}>
      <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
        {trail && <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', mb: 0.5 }}>{trail}</Box>}
        <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1' }}>
          {title}
        </Box>
        {subtitle && <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{subtitle}</Box>}
      </Box>
      {action}
    </Box>
  );
};

/** Puts the page's name before the firm's or the product's in the browser's title. */
export const useDocumentTitle = (title: string) => {
  const { name } = usePageOwner();
  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [title, name]);
};
