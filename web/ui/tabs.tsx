import Box from '@mui/material/Box';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useId, useRef } from 'react';
import { useTabInSight } from './tab-in-sight.ts';

export interface TabItem {
  key: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onChange: (key: string) => void;
}

/** Parts of one page, one shown at a time; arrow keys move between them. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => {
  const id = useId();
  const latest = useRef(onChange);
  latest.current = onChange;
  const choose = useCallback((key: string) => latest.current(key), []);
  const current = tabs.find((tab) => tab.key === value) ?? tabs[0];
  if (!current) return null;
  return (
    <>
      <TabBar id={id} label={label} tabs={tabs} value={current.key} onChange={choose} />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`} tabIndex={0}>
        {current.content}
      </Box>
    </>
  );
};

const tabStyle = {
  flexShrink: 0,
  minHeight: 44,
  mr: 2.5,
  p: '9px 4px',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  font: 'inherit',
  fontSize: 'var(--type-body)',
  fontWeight: 650,
  color: 'text.secondary',
  cursor: 'pointer',
  '&[aria-selected="true"]': { color: 'primary.main', borderBottomColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-3px' },
};

/** Where the focus goes from a tab, of so many. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = moves[event.key]?.(at, tabs.length);
  if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  tabs[to]?.focus();
};

/** Whenever another tab is shown it is measured whether that is in sight, which lays the page out at once: so it is drawn for other tabs only. */
const TabBar = memo(
  ({ id, label, tabs, value, onChange }: TabsProps & { id: string }) => {
    const bar = useTabInSight<HTMLDivElement>('[aria-selected="true"]', value);
    return (
      <Box
        ref={bar}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        sx={{ display: 'flex', mb: 3, borderBottom: '1px solid var(--line)', overflowX: 'auto' }}
      >
        {tabs.map((tab) => (
          <Box
            key={tab.key}
            component="button"
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.key === value}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            sx={tabStyle}
          >
            {tab.label}
          </Box>
        ))}
      </Box>
    );
  },
  (one, other) =>
    one.id === other.id &&
    one.label === other.label &&
    one.value === other.value &&
    one.onChange === other.onChange &&
    one.tabs.length === other.tabs.length &&
    one.tabs.every(({ key, label }, at) => key === other.tabs[at]?.key && label === other.tabs[at]?.label),
);
