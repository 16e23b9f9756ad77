import Button from '@mui/material/Button';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/skeletons.tsx';

interface NotShownProps {
  name: string;
  /** Why. */
  children: string;
  /** What can be done: ask again, or open it elsewhere. */
  onRetry?: () => void;
  onDownload?: (() => void) | undefined;
}

/** What stands in the place of a file that is not shown. */
export const NotShown = ({ name, children, onRetry, onDownload }: NotShownProps) =>
  onRetry ? (
    <ErrorPanel message={children} onRetry={onRetry} />
  ) : (
    <Notice
      label="Not shown here"
      action={
        onDownload && (
          <Button variant="outlined" aria-label={`Download ${name}`} onClick={onDownload}>
            Download
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );

export const LookSkeleton = ({ height }: { height: string }) => (
  <div aria-busy="true">
    <Loading />
    <PaperSkeleton height={height} />
  </div>
);
