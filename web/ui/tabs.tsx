import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { memo, type ReactNode, useCallback, useId, useRef } from 'react';

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

/** Whenever it is drawn it measures its tabs, which lays the page out at once: so it is drawn for other tabs only. */
const TabBar = memo(
  ({ id, label, tabs, value, onChange }: TabsProps & { id: string }) => (
    <MuiTabs
      value={value}
      onChange={(_event, key: string) => onChange(key)}
      aria-label={label}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBottom: '1px solid var(--line)', mb: 3 }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.key} value={tab.key} label={tab.label} id={`${id}-${tab.key}`} aria-controls={`${id}-panel`} />
      ))}
    </MuiTabs>
  ),
  (one, other) =>
    one.id === other.id &&
    one.label === other.label &&
    one.value === other.value &&
    one.onChange === other.onChange &&
    one.tabs.length === other.tabs.length &&
    one.tabs.every(({ key, label }, at) => key === other.tabs[at]?.key && label === other.tabs[at]?.label),
);
