import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import {
  beginLinkedUpload,
  enterRequest,
  openRequestLink,
  readLinkedUpload,
  sendRequestCode,
} from '#core/requests/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { AskedItems } from '#web/files/asked-items.tsx';
import type { AskedWay } from '#web/files/use-asked-uploads.ts';
import { IncompleteLink } from '#web/links/incomplete-link.tsx';
import { LinkCode } from '#web/links/link-code.tsx';
import { LinkFrame } from '#web/links/link-frame.tsx';
import { useLinkSecret } from '#web/links/link-secret.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { CalendarDay } from '#web/ui/moment.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

type Opened = ResponseOf<typeof openRequestLink>;
type Shown = { opened: Opened } | { code: string; message: string };

/** What a firm asks somebody to send, who may have no account: the list, a code that is asked for first, or that the link does not work. */
export const ExternalPage = () => {
  const secret = useLinkSecret();
  return secret === '' ? <IncompleteLink /> : <Asked key={secret} secret={secret} />;
};

const Asked = ({ secret }: { secret: string }) => {
  const [shown, setShown] = useState<Shown>();
  // One visit counts once, however often the list is read.
  const openingId = useRef(crypto.randomUUID());
  const { write } = useWrite(openRequestLink, { quiet: true });
  const look = useRef(async () => {});
  look.current = async () => {
    const written = await write({ secret, openingId: openingId.current });
    if (written.ok) setShown({ opened: written.data });
    // A list that is shown stays, with what is being sent, unless the link is over.
    else
      setShown((before) =>
        before && 'opened' in before && written.problem.code !== 'link-over'
          ? before
          : { code: written.problem.code ?? '', message: written.problem.message },
      );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is another request
  useEffect(() => void look.current(), [secret]);
  const way = useMemo<AskedWay>(
    () => ({
      begin: (file, signal) => call(beginLinkedUpload, { secret, ...file }, { signal }),
      read: (uploadId, signal) => call(readLinkedUpload, { secret, uploadId }, { signal }),
      onSettled: () => look.current(),
    }),
    [secret],
  );
  const sending = useWrite(sendRequestCode);
  const entering = useWrite(enterRequest, { quiet: true });
  if (!shown)
    return (
      <LinkFrame title="Documents">
        <PageSkeleton />
      </LinkFrame>
    );
  if ('code' in shown)
    return ['link-over', 'bad-request'].includes(shown.code) ? (
      <LinkFrame
        title="This link does not work"
        subtitle="It may be over, or it was ended. Please ask whoever sent it to you for a new one."
      />
    ) : (
      <LinkFrame title="Documents">
        <ErrorPanel message={shown.message} onRetry={() => void look.current()} />
      </LinkFrame>
    );
  const { firmName, request, codeTo = '' } = shown.opened;
  return request ? (
    <LinkFrame
      title={`${firmName} asks you for documents`}
      subtitle={
        <>
          Asked by {request.madeBy}
          {request.dueOn && (
            <>
              {' '}
              · please send them by <CalendarDay on={request.dueOn} />
            </>
          )}
        </>
      }
    >
      <AskedItems request={request} way={way} />
    </LinkFrame>
  ) : (
    <LinkFrame
      title={`${firmName} asks you for documents`}
      subtitle={`The link is for ${codeTo} alone. To show that this is you, enter a code that we send there. You need no account.`}
    >
      <LinkCode
        codeTo={codeTo}
        onSend={() => sending.write({ secret })}
        sending={sending.pending}
        onEnter={(verificationCode) => entering.write({ secret, verificationCode })}
        onEntered={() => look.current()}
      />
    </LinkFrame>
  );
};
