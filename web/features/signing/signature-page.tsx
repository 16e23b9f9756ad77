import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { listOwnEnvelopes } from '#core/signing/client-endpoints.ts';
import { enterSigning, openSigning, sendSigningCode } from '#core/signing/signer-endpoints.ts';
import type { Signing } from '#core/signing/signing.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { IncompleteLink } from '#web/links/incomplete-link.tsx';
import { LinkCode } from '#web/links/link-code.tsx';
import { LinkFrame } from '#web/links/link-frame.tsx';
import { useLinkSecret } from '#web/links/link-secret.ts';
import { lentDevice } from '#web/session/lent-device.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { lazily, onceFetched } from '#web/ui/lazily.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import type { AccessCodeProps } from './access-code.tsx';
import { AfterSigning } from './after-signing.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { LogInAgain } from './hand-back.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { WayBack } from './way-back.tsx';

const AccessCode = onceFetched<AccessCodeProps>(async () => (await import('./access-code.tsx')).AccessCode);
const SigningRoom = lazily(async () => (await import('./signing-room.tsx')).SigningRoom);

/** What a signer's link opens: a code that is asked for first, the documents to sign, what has become of them, or that it does not work. */
export const SignaturePage = () => {
  const secret = useLinkSecret();
  return secret === '' ? <IncompleteLink /> : <Opened key={secret} secret={secret} />;
};

type Shown = { signing: Signing } | { code: string; message: string };

const Opened = ({ secret }: { secret: string }) => {
  const { envelopeId = '' } = useParams<{ envelopeId: string }>();
  const [shown, setShown] = useState<Shown>();
  const openingId = useRef(crypto.randomUUID());
  const { write } = useWrite(openSigning, { quiet: true });
  const look = useRef(async () => {});
  look.current = async () => {
    const written = await write({ secret, openingId: openingId.current, zone: ownTimeZone() });
    setShown(
      written.ok ? { signing: written.data } : { code: written.problem.code ?? '', message: written.problem.message },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is another signer
  useEffect(() => void look.current(), [secret]);
  const sending = useWrite(sendSigningCode);
  const entering = useWrite(enterSigning, { quiet: true });
  const refresh = useRefresh();
  if (!shown)
    return (
      <LinkFrame title="Documents to sign">
        <PageSkeleton />
      </LinkFrame>
    );
  const lent = lentDevice.of(envelopeId);
  if ('code' in shown)
    return [...SAYING_WHY, 'signing-over', 'bad-request'].includes(shown.code) ? (
      <LinkFrame
        title={titles[shown.code] ?? 'This link does not work'}
        subtitle={SAYING_WHY.includes(shown.code) ? shown.message : 'Please ask whoever sent it to you for a new one.'}
      >
        {ASKABLE.includes(shown.code) && <AskForLink secret={secret} />}
        {lent && <LogInAgain lent={lent} />}
        <WayBack />
      </LinkFrame>
    ) : (
      <LinkFrame title="Documents to sign">
        <ErrorPanel message={shown.message} onRetry={() => void look.current()} />
      </LinkFrame>
    );
  /** A link that was closed meanwhile says why. */
  const enter = async (code: { verificationCode: string } | { accessCode: string }) => {
    const written = await entering.write({ secret, ...code });
    if (!written.ok && written.problem.code === 'signing-over') await look.current();
    return written;
  };
  const { firmName, asks, envelope } = shown.signing;
  if (asks)
    return (
      <LinkFrame title={`${firmName} asks you to sign`} subtitle={askedFor[asks.identity](asks.codeTo ?? '')}>
        {asks.identity === 'code' && (
          <LinkCode
            codeTo={asks.codeTo ?? ''}
            onSend={() => sending.write({ secret })}
            sending={sending.pending}
            onEnter={(verificationCode) => enter({ verificationCode })}
            onEntered={() => look.current()}
          />
        )}
        {asks.identity === 'access-code' && (
          <AccessCode onEnter={(accessCode) => enter({ accessCode })} onEntered={() => look.current()} />
        )}
        {asks.identity === 'client' && <LogInFirst />}
      </LinkFrame>
    );
  if (!envelope) return null;
  const onChanged = (signing: Signing) => {
    setShown({ signing });
    void refresh([listOwnEnvelopes]);
  };
  return envelope.stands === 'turn' ? (
    <SigningRoom secret={secret} firmName={firmName} envelope={envelope} onChanged={onChanged} onStale={look.current} />
  ) : (
    <AfterSigning secret={secret} firmName={firmName} envelope={envelope} />
  );
};

/** A new link may be asked for by one of these. */
const ASKABLE = ['signing-link-over', 'signing-time-over'];
const SAYING_WHY = ['signing-ended', ...ASKABLE];

const titles: Record<string, string> = {
  'signing-ended': 'There is nothing to sign',
  'signing-time-over': 'The time to sign is over',
};

const askedFor = {
  link: () => '',
  code: (codeTo: string) =>
    `The link is for ${codeTo} alone. To show that this is you, enter a code that we send there. You need no account.`,
  'access-code': () => 'Enter the access code that the sender has told you.',
  client: () => 'The sender wants you to log in first. Log in, then choose “Sign” under “What to do next”.',
};
