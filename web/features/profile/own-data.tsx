import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The owner takes everything the firm keeps along at any time. */
export const OwnData = () => (
  <Panel
    title="Your firm’s data"
    action={
      <Button
        component={Link}
        to={paths.exportData(useSignedIn().userTypeRoute)}
        variant="outlined"
        startIcon={<Download size={18} />}
      >
        Export
      </Button>
    }
  >
    <Box sx={{ color: 'text.secondary' }}>
      Clients, matters, templates and every version of every document, as one .zip.
    </Box>
  </Panel>
);
