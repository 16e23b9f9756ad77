import { type ComponentType, Suspense } from 'react';
import { type LookKind, lookKind } from '#core/files/look-kind.ts';
import { DESK_HEIGHT } from '#web/paper/paper-room.tsx';
import { lazily } from '#web/ui/lazily.tsx';
import { LookSkeleton, NotShown } from './not-shown.tsx';
import type { ViewerProps } from './viewer-props.ts';
import { whyNotShown } from './why-not-shown.ts';

interface FileLookProps extends Omit<ViewerProps, 'height'> {
  /** Names the file and its version: another one is loaded anew. */
  file: string;
  height?: string;
}

const viewers: Readonly<Record<LookKind, ComponentType<ViewerProps>>> = {
  pdf: lazily(async () => (await import('./pdf-look.tsx')).PdfLook),
  word: lazily(async () => (await import('./word-look.tsx')).WordLook),
  picture: lazily(async () => (await import('./picture-look.tsx')).PictureLook),
  text: lazily(async () => (await import('./text-look.tsx')).TextLook),
  mail: lazily(async () => (await import('./mail-look.tsx')).MailLook),
};

/**
 * A file opened in the page: a PDF, a Word file, a picture, a text or a message. `load` gives an address of its bytes whenever one is needed;
 * what shows the file is fetched then. Within a dialog set `--look-top` to where its tools stay while a phone scrolls.
 */
export const FileLook = ({ file, type, name, height = DESK_HEIGHT, onDownload, load }: FileLookProps) => {
  const kind = lookKind(type, name);
  if (kind === undefined)
    return (
      <NotShown name={name} onDownload={onDownload}>
        {whyNotShown(type)}
      </NotShown>
    );
  const Viewer = viewers[kind];
  return (
    <Suspense fallback={<LookSkeleton height={height} />}>
      <Viewer key={file} {...{ type, name, height, onDownload, load }} />
    </Suspense>
  );
};
