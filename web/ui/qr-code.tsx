import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Bar } from './bar.tsx';

/** Rows of dark and light squares → one path over a grid of unit squares. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code, drawn here: nothing of it leaves the page. */
export const QrCode = ({ text, label, size = 192 }: { text: string; label: string; size?: number }) => {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let wanted = true;
    void import('uqr').then(({ encode }) => {
      const { size: squares, data } = encode(text, { ecc: 'M', border: 4 });
      if (wanted) setCode({ size: squares, path: pathOf(data) });
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  if (!code) return <Bar width={size} height={size} />;
  return (
    <Box sx={{ width: size, height: size, border: '1px solid var(--line)', borderRadius: 2, overflow: 'hidden' }}>
      <svg
        role="img"
        aria-label={label}
        width={size - 2}
        height={size - 2}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${code.size}v${code.size}h-${code.size}z`} fill="var(--sheet)" />
        <path d={code.path} fill="var(--sheet-ink)" />
      </svg>
    </Box>
  );
};
