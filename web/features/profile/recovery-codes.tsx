import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';

const save = (codes: readonly string[]) => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
};

const copy = async (codes: readonly string[]) => {
  await navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast.success('The codes are copied.'),
    () => toast.error('The codes could not be copied.'),
  );
};

/** The ten codes for the day the phone is lost, shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    open
    steady
    title="Save your recovery codes"
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button variant="outlined" onClick={() => save(codes)}>
          Download
        </Button>
        <Button variant="contained" onClick={onClose}>
          I have saved them
        </Button>
      </>
    }
  >
    <p>
      Your authenticator app is set up. If you lose your phone, log in with one of these codes. Each works once, and
      they are not shown again.
    </p>
    <Box
      component="ul"
      aria-label="Recovery codes"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        gap: 1,
        m: 0,
        mt: 2,
        p: 2,
        listStyle: 'none',
        borderRadius: 2,
        background: 'var(--page)',
        border: '1px solid var(--line)',
      }}
    >
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Box>
  </Dialog>
);
