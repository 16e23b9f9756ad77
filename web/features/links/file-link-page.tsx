import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import { enterLink, openLink, readLink, sendLinkCode } from '#core/links/endpoints.ts';
import { isLookedAt } from '#core/links/link.ts';
import { call } from '#web/api/client.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { IncompleteLink } from '#web/links/incomplete-link.tsx';
import { LinkCode } from '#web/links/link-code.tsx';
import { LinkFrame } from '#web/links/link-frame.tsx';
import { useLinkSecret } from '#web/links/link-secret.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { lazily } from '#web/ui/lazily.tsx';
import { Day } from '#web/ui/moment.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

const FileLook = lazily(async () => (await import('#web/look/file-look.tsx')).FileLook);

/** What a link to a file shows to whoever has it: the file, a code that is asked for first, or that it does not work. */
export const FileLinkPage = () => {
  const secret = useLinkSecret();
  const read = useRead(readLink, secret === '' ? null : { secret });
  const [isOver, setOver] = useState(false);
  if (secret === '') return <IncompleteLink />;
  if (read.state === 'loading')
    return (
      <LinkFrame title="Document">
        <PageSkeleton />
      </LinkFrame>
    );
  if (isOver) return <NoLink />;
  if (read.state === 'failed')
    return read.code === 'link-over' || read.code === 'bad-request' ? (
      <NoLink />
    ) : (
      <LinkFrame title="Document">
        <ErrorPanel message={read.message} onRetry={read.retry} />
      </LinkFrame>
    );
  const { file, firmName, codeTo = '' } = read.data;
  return file ? (
    <SentFile secret={secret} file={file} firmName={firmName} onOver={() => setOver(true)} />
  ) : (
    <LinkFrame
      title={`${firmName} has sent you a document`}
      subtitle={`It is for ${codeTo} alone. To show that this is you, enter a code that we send there. You need no account.`}
    >
      <FileLinkCode secret={secret} codeTo={codeTo} onEntered={read.refresh} />
    </LinkFrame>
  );
};

const NoLink = () => (
  <LinkFrame
    title="This link does not work"
    subtitle="It may be over, or it was revoked. Please ask whoever sent it to you for a new one."
  />
);

interface FileLinkCodeProps {
  secret: string;
  codeTo: string;
  onEntered: () => Promise<unknown>;
}

const FileLinkCode = ({ secret, ...props }: FileLinkCodeProps) => {
  const sending = useWrite(sendLinkCode);
  const entering = useWrite(enterLink, { quiet: true });
  return (
    <LinkCode
      {...props}
      onSend={() => sending.write({ secret })}
      sending={sending.pending}
      onEnter={(verificationCode) => entering.write({ secret, verificationCode })}
    />
  );
};

interface SentFileProps {
  secret: string;
  file: NonNullable<ResponseOf<typeof readLink>['file']>;
  firmName: string;
  /** Told when the link does not work any more. */
  onOver: () => void;
}

const SentFile = ({ secret, file, firmName, onOver }: SentFileProps) => {
  const { id, name, type, size, sentBy, mayDownload, expiresAt } = file;
  const [isShown, setShown] = useState(false);
  const open = useWrite(openLink);
  const mayLook = isLookedAt(type);
  const download = async () => {
    const written = await open.write({ secret, openingId: crypto.randomUUID() });
    if (written.ok) window.location.assign(written.data.url);
    else if (written.problem.code === 'link-over') onOver();
  };
  const load = async (signal: AbortSignal) => {
    const { url } = await call(openLink, { secret, openingId: crypto.randomUUID(), inline: true }, { signal });
    return url;
  };
  return (
    <LinkFrame
      title={name}
      wide={isShown}
      subtitle={
        <>
          Sent by {sentBy} of {firmName} · {sizeWords(size)} · open until <Day at={expiresAt} />
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {mayLook && (
          <Button variant="contained" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Close' : 'Open'}
          </Button>
        )}
        {mayDownload ? (
          <Button variant={mayLook ? 'outlined' : 'contained'} disabled={open.pending} onClick={() => void download()}>
            Download
          </Button>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>It can be read here, but not downloaded.</Box>
        )}
      </Box>
      {isShown && (
        <Box component="section" aria-label="The file" sx={{ mt: 3 }}>
          <FileLook
            file={id}
            name={name}
            type={type}
            load={load}
            onDownload={mayDownload ? () => void download() : undefined}
          />
        </Box>
      )}
    </LinkFrame>
  );
};

/** Bytes as people say them: 820 KB, 3.4 MB. */
const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
