import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

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
  const current = tabs.find((tab) => tab.key === value) ?? tabs[0];
  if (!current) return null;
  return (
    <>
      <MuiTabs
        value={current.key}
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
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`} tabIndex={0}>
        {current.content}
      </Box>
    </>
  );
};
