import Box from '@mui/material/Box';
import { useScheme } from '#web/session/scheme.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Whether pages are light or dark. Documents and what is printed stay light. */
export const Appearance = () => {
  const [scheme, choose] = useScheme();
  return (
    <Panel title="Appearance">
      <Segmented label="Appearance" options={options} value={scheme} onChange={choose} />
      <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
        System follows your device. Your choice is kept in this browser. Documents and printouts stay light.
      </Box>
    </Panel>
  );
};
