import { readPicture } from '#core/account/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useSignedIn } from './session.ts';

/** An address that shows the signed-in person's picture; undefined without one, and until it is known. */
export const useOwnPicture = (): string | undefined => {
  const { profileImage } = useSignedIn();
  const read = useRead(readPicture, profileImage ? {} : null);
  return profileImage && read.state === 'ready' && read.data.address ? read.data.address : undefined;
};
