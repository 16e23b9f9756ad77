import Box from '@mui/material/Box';
import { useState } from 'react';
import { confirmTotp, readPreferences } from '#core/account/endpoints.ts';
import { useCodeForm } from '#web/api/code-form.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { session } from '#web/session/session.ts';
import { Bar } from '#web/ui/bar.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecret } from './secret.ts';

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, as people type it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Sets an authenticator app up: the picture or the secret, a code of it, and the recovery codes, shown this once. */
export const TotpDialog = ({ onClose }: { onClose: () => void }) => {
  const read = useSecret();
  const refresh = useRefresh();
  const { write } = useWrite(confirmTotp, { quiet: true });
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const { form, code } = useCodeForm({
    schema: async () => (await import('#core/auth/otp.ts')).AppCode,
    save: (digits) => write({ code: digits }),
    onSaved: async (turnedOn) => {
      setRecoveryCodes(turnedOn.recoveryCodes);
      session.update(turnedOn.data);
      await refresh([readPreferences]);
    },
  });
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      submit="Turn on"
      disabled={read.state !== 'ready'}
      onClose={onClose}
    >
      {read.state === 'failed' ? (
        <ErrorPanel message={read.message} onRetry={read.retry} />
      ) : (
        <>
          <p>Scan this QR code with an authenticator app on your phone, or enter the key by hand.</p>
          <Box
            aria-busy={read.state !== 'ready'}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}
          >
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
          <CodeInput label="6-digit code from the app" length={6} {...code} onComplete={form.submit} />
        </>
      )}
    </FormDialog>
  );
};
