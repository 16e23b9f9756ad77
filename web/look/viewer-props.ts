import type { LoadAddress } from './use-bytes.ts';

export interface ViewerProps {
  name: string;
  /** Media type. */
  type: string;
  load: LoadAddress;
  /** How high its room is where there is room for one of its own. */
  height: string;
  /** Absent where the file may be looked at alone. */
  onDownload?: (() => void) | undefined;
}
