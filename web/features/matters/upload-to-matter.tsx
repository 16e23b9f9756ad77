import type { Matter } from '#core/matters/matter.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { UploadFiles } from '#web/files/upload-files.tsx';
import type { ShownFile } from '#web/ui/upload-area.tsx';

interface UploadToMatterProps {
  matter: Matter;
  folderId?: string | undefined;
  files?: readonly ShownFile[];
  onOpen?: (key: string) => void;
  onRemove?: (key: string) => void;
  staysBecause?: string | undefined;
}

const TAKEN = 'PDF, Office, images, text or mail of up to 50 MB, PDF of up to 500 MB';

/** Puts files into a matter, or says why none can be added. */
export const UploadToMatter = ({ matter, ...shown }: UploadToMatterProps) => {
  const { matterId, state, counsel } = matter;
  const mayWork = useMatterActions(matter)('work');
  const dropHint = () => {
    if (!mayWork) return 'Your role in this matter does not allow you to add files';
    if (state === 'closed') return counsel ? 'This matter is closed' : 'Reopen the matter to add files';
    return counsel ? `${TAKEN}, for whoever works in this matter` : `${TAKEN}; the client never sees them`;
  };
  return (
    <UploadFiles place={{ matterId }} mayAdd={mayWork && state !== 'closed'} {...shown}>
      {dropHint()}
    </UploadFiles>
  );
};
