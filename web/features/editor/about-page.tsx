import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useUser } from '#web/session/session.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

/** What whoever is led to an editor of another product finds: where documents are edited, and that nothing else is needed. */
export const AboutEditorPage = () => {
  useDocumentTitle('Edit documents');
  const person = useUser();
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        alignContent: 'center',
        gap: 2,
        minHeight: '60vh',
        maxWidth: 560,
        mx: 'auto',
        p: 3,
      }}
    >
      <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1' }}>
        Your documents open here
      </Box>
      <p>
        Word files are opened, edited and saved in this browser, and each save is a version. You need no Google account
        and no account of any other product, and nothing has to be verified.
      </p>
      <p>Open a file and press Edit. A template is edited from its own page.</p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" component={Link} to={paths.officeAllFiles()}>
          {person ? 'Open your documents' : 'Log in to your documents'}
        </Button>
        {person && (
          <Button variant="outlined" component={Link} to={paths.templates(person.userTypeRoute)}>
            Templates
          </Button>
        )}
      </Box>
    </Box>
  );
};
