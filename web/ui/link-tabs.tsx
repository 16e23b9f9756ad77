import Box from '@mui/material/Box';
import type { ElementType } from 'react';
import { useTabInSight } from './tab-in-sight.ts';

interface LinkTabsProps {
  label: string;
  tabs: readonly { label: string; to: string }[];
  /** The router's link; takes `to`. */
  link: ElementType;
  /** The address that is shown now. */
  current: string;
}

/** Pages that belong together, each with an address of its own. */
export const LinkTabs = ({ label, tabs, link, current }: LinkTabsProps) => {
  const bar = useTabInSight<HTMLElement>('[aria-current]', current);
  return (
    <Box
      component="nav"
      ref={bar}
      aria-label={label}
      sx={{ mb: 3, borderBottom: '1px solid var(--line)', overflowX: 'auto' }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Box
              component={link}
              to={tab.to}
              aria-current={tab.to === current ? 'page' : undefined}
              sx={{
                display: 'block',
                p: '12px 16px',
                whiteSpace: 'nowrap',
                fontWeight: 600,
                textDecoration: 'none',
                color: 'text.secondary',
                borderBottom: '2px solid transparent',
                '&[aria-current]': { color: 'text.primary', borderBottomColor: 'var(--brand-ink)' },
                '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-3px' },
              }}
            >
              {tab.label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};
