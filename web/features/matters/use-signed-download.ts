import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listOwnEnvelopes, type OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Downloads what all have signed; where an access code is asked for first, the page that asks for it opens. */
export const useSignedDownload = (envelope: OwnEnvelope) => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { downloadSigned } = await import('./download-signed.ts');
      const secret = await downloadSigned(envelope);
      const state = { back: window.location.pathname };
      if (secret) await navigate({ pathname: paths.signature(envelope.envelopeId), hash: secret }, { state });
    } catch (error) {
      toast.error(wordsOf(error));
      await refresh([listOwnEnvelopes]);
    } finally {
      setPending(false);
    }
  };
  return { download: () => void download(), pending };
};
