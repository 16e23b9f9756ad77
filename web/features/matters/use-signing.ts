import { useNavigate } from 'react-router-dom';
import { listOwnEnvelopes, type OwnEnvelope, openSigningAsClient } from '#core/signing/client-endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { newSecret } from '#web/api/new-secret.ts';
import { paths } from '#web/paths.ts';

/** Opens what is to be signed, or was signed, as whoever is logged in; one that has ended meanwhile leaves the list. */
export const useSigning = ({ envelopeId, signerId }: OwnEnvelope) => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { write, pending } = useWrite(openSigningAsClient);
  const open = async () => {
    const secret = newSecret();
    const written = await write({ envelopeId, signerId, secret });
    if (!written.ok) return refresh([listOwnEnvelopes]);
    const state = { back: window.location.pathname };
    return navigate({ pathname: paths.signature(envelopeId), hash: secret }, { state });
  };
  return { open: () => void open(), pending };
};
