import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { DownloadButton, LookTools, ZoomTools } from './look-tools.tsx';
import { LookSkeleton, NotShown } from './not-shown.tsx';
import { useBytes } from './use-bytes.ts';
import type { ViewerProps } from './viewer-props.ts';
import { type Size, stepFrom, type Zoom } from './zoom.ts';

const UNREADABLE = 'This picture is damaged and cannot be shown here. It can still be downloaded.';

/** A picture, as large as its room at first. */
export const PictureLook = ({ name, type, load, height, onDownload }: ViewerProps) => {
  const { bytes, problem, retry } = useBytes(load);
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [zoom, setZoom] = useState<Zoom>('page');
  const [shown, setShown] = useState(1);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its share of its real size changes with these
  useEffect(() => {
    if (size && picture.current) setShown(picture.current.clientWidth / size.width);
  }, [size, zoom]);
  if (problem)
    return (
      <NotShown name={name} onRetry={retry}>
        {problem}
      </NotShown>
    );
  if (isUnreadable)
    return (
      <NotShown name={name} onDownload={onDownload}>
        {UNREADABLE}
      </NotShown>
    );
  if (!address) return <LookSkeleton height={height} />;
  const step = (way: 1 | -1) => setZoom(stepFrom(shown, way));
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <LookTools name={name}>
        <ZoomTools zoom={zoom} share={shown} onZoom={setZoom} onStep={step} />
        {size && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            {size.width} × {size.height} pixels
          </Box>
        )}
        <DownloadButton name={name} onDownload={onDownload} />
      </LookTools>
      <Box
        role="group"
        aria-label={name}
        tabIndex={0}
        sx={{
          boxSizing: 'border-box',
          minWidth: 0,
          p: { xs: 0, md: 2 },
          overflow: 'auto',
          height: { md: height },
          background: 'var(--desk)',
          borderRadius: 2,
          display: 'grid',
          placeItems: 'safe center',
        }}
      >
        <Box
          component="img"
          ref={picture}
          src={address}
          alt={name}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setUnreadable(true)}
          sx={{ display: 'block', boxShadow: 'var(--sheet-shadow)' }}
          style={
            typeof zoom === 'number'
              ? { width: (size?.width ?? 0) * zoom, maxWidth: 'none' }
              : zoom === 'width'
                ? { width: '100%' }
                : { maxWidth: '100%', maxHeight: `calc(${height} - 32px)` }
          }
        />
      </Box>
    </Box>
  );
};
