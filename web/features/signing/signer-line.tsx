import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { remindSigner } from '#core/signing/endpoints.ts';
import { allows } from '#core/signing/envelope.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeSigner } from '#core/signing/signer.ts';
import { useWrite } from '#web/api/hooks.ts';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { staleOfEnvelope } from './stale-reads.ts';
import { identityNames, shutLink, signerStateIn } from './state-words.ts';

interface SignerLineProps {
  envelope: EnvelopeDetail;
  signer: EnvelopeSigner;
  mayAct: boolean;
  onReplace: () => void;
  onInPerson: () => void;
}

/** Somebody who signs: how it stands for them, and what can be done about it. */
export const SignerLine = ({ envelope, signer, mayAct, onReplace, onInPerson }: SignerLineProps) => {
  const { matterId, envelopeId } = envelope;
  const { signerId, order, name, email, state, identity, signedAt, viewedAt, invitedAt, declinedAt, reason } = signer;
  const isShut = signer.shutAt !== undefined;
  const remind = useWrite(remindSigner, {
    refreshes: staleOfEnvelope,
    says: isShut ? 'New link sent' : 'Reminder sent',
  });
  const ask = () => void remind.write({ matterId, envelopeId, signerId, reminderId: crypto.randomUUID() });
  const isAsked = envelope.state === 'sent' && !envelope.carrier && (state === 'invited' || state === 'viewed');
  const anybody = { ...signer, signerId: '' };
  const mayBeReplaced = !envelope.carrier && allows(envelope, { type: 'replace', signerId, by: anybody });
  const choices: Choice[] = [
    ...(isAsked
      ? [...(isShut ? [] : [{ label: 'Remind', onChoose: ask }]), { label: 'Sign in person', onChoose: onInPerson }]
      : []),
    ...(mayBeReplaced ? [{ label: 'Replace…', onChoose: onReplace }] : []),
  ];
  const at = state === 'waiting' ? undefined : (signedAt ?? declinedAt ?? viewedAt ?? invitedAt);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <strong>{`${order}. `}</strong>
          <strong>
            <bdi>
              <Unbroken text={name} />
            </bdi>
          </strong>
        </Box>
        {mayAct && choices.length > 0 && <Menu label={`Actions for ${name}`} choices={choices} />}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <Unbroken text={email} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip {...(isShut && isAsked ? shutLink : signerStateIn(envelope, state))} />
        {at && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            <Instant at={at} />
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
          {identityNames[identity]}
        </Box>
      </Box>
      {reason && <Box>“{reason}”</Box>}
      {state === 'declined' && mayAct && mayBeReplaced && (
        <Button variant="outlined" size="small" sx={{ justifySelf: 'start', mt: 0.5 }} onClick={onReplace}>
          Ask somebody else
        </Button>
      )}
      {isShut && isAsked && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 0.5 }}>
          <Box>
            The link is closed: a wrong code was entered too often. Ask <bdi>{name}</bdi> whether it was them before you
            send a new one.
          </Box>
          {mayAct && (
            <Button variant="outlined" size="small" disabled={remind.pending} onClick={ask}>
              Send a new link
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};
