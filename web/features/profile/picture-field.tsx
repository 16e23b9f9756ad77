import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { keepPicture, permitPictureUpload, readPicture, removePicture } from '#core/account/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { logoTypes } from '#core/firm/logo-types.ts';
import { call } from '#web/api/client.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { useImagePick } from '#web/api/image-pick.ts';
import { wordsOf } from '#web/api/problem.ts';
import { upload } from '#web/api/upload.ts';
import { useOwnPicture } from '#web/session/picture.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toast-store.ts';

type ContentType = RequestInput<typeof permitPictureUpload>['contentType'];

/** Sends a picture and has it kept; gives the person as they are now. */
const sent = async (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
  const request = { contentType: file.type as ContentType, size: file.size };
  const { uploadId, ...target } = await call(permitPictureUpload, request, { signal });
  await upload(target, file, { onProgress, signal });
  return call(keepPicture, { uploadId }, { signal });
};

/** The person's picture: at most 2 MB, kept at once, removable. */
export const PictureField = () => {
  const person = useSignedIn();
  const src = useOwnPicture();
  const refresh = useRefresh();
  const removal = useWrite(removePicture, { says: 'Your picture was removed.' });
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const fail = (message: string | undefined) => {
    setError(message);
    if (message) toast.error(message);
  };
  const send = async (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    setError(undefined);
    try {
      const { data, message } = await sent(file, onProgress, signal);
      session.update(data);
      await refresh([readPicture]);
      toast.success(message);
    } catch (refused) {
      if (!signal.aborted) fail(wordsOf(refused));
    }
  };
  const { pick, progress } = useImagePick({ send, onFault: fail });
  const remove = async () => {
    const removed = await removal.write({});
    if (removed.ok) session.update(removed.data.data);
  };
  const busy = progress !== undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
      <Avatar name={`${person.firstName} ${person.lastName}`} src={src} size={80} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            aria-describedby="picture-note"
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {person.profileImage ? 'Change picture' : 'Upload picture'}
          </Button>
          {person.profileImage && !busy && (
            <Button disabled={removal.pending} onClick={() => void remove()}>
              Remove picture
            </Button>
          )}
        </Box>
        <Box
          id="picture-note"
          sx={{ mt: 0.75, fontSize: 'var(--type-small)', color: error ? 'error.main' : 'text.secondary' }}
        >
          {error ?? 'PNG, JPEG or WebP, at most 2MB'}
        </Box>
        {busy && <ProgressBar value={progress} label="Uploading the picture" />}
      </Box>
      <input ref={input} type="file" hidden aria-label="Picture" accept={logoTypes.join(',')} onChange={pick} />
    </Box>
  );
};
