import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { confirmTotp, readPreferences } from '#core/account/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { session } from '#web/session/session.ts';
import { Bar } from '#web/ui/bar.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecret } from './secret.ts';

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, as people type it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Sets an authenticator app up: the picture or the secret, a code of it, and the recovery codes, shown this once. */
export const TotpDialog = ({ onClose }: { onClose: () => void }) => {
  const read = useSecret();
  const refresh = useRefresh();
  const { write, pending } = useWrite(confirmTotp, { quiet: true });
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const confirm = async (digits: string) => {
    if (pending) return;
    if (!/^\d{6}$/.test(digits)) return setError('Please enter the 6-digit code');
    const written = await write({ code: digits });
    if (!written.ok) {
      setCode('');
      return setError(written.problem.message);
    }
    setRecoveryCodes(written.data.recoveryCodes);
    session.update(written.data.data);
    await refresh([readPreferences]);
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;
  return (
    <Dialog
      open
      steady
      title="Set up an authenticator app"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="medium" form="totp" pending={pending} disabled={read.state !== 'ready'}>
            Turn on
          </SubmitButton>
        </>
      }
    >
      {read.state === 'failed' ? (
        <ErrorPanel message={read.message} onRetry={read.retry} />
      ) : (
        <Box
          component="form"
          id="totp"
          noValidate
          aria-busy={read.state !== 'ready'}
          onSubmit={(event: { preventDefault: () => void }) => {
            event.preventDefault();
            void confirm(code);
          }}
          sx={{ display: 'grid', gap: 2.25 }}
        >
          <p>Scan this QR code with an authenticator app on your phone, or enter the key by hand.</p>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
            {read.state === 'ready' ? (
              <QrCode text={read.data.address} label="QR code for your authenticator app" />
            ) : (
              <Bar width={192} height={192} />
            )}
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Box sx={{ fontSize: 'var(--type-note)', fontWeight: 600 }}>Key</Box>
              <Box component="code" data-secret sx={{ fontSize: 'var(--type-body)', overflowWrap: 'anywhere' }}>
                {read.state === 'ready' ? grouped(read.data.secret) : <Bar />}
              </Box>
            </Box>
          </Box>
          <CodeInput
            label="6-digit code from the app"
            length={6}
            value={code}
            error={error}
            onChange={(digits) => {
              setCode(digits);
              setError(undefined);
            }}
            onComplete={(digits) => void confirm(digits)}
          />
        </Box>
      )}
    </Dialog>
  );
};
