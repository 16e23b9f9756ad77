import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type PointerEvent, useEffect, useRef } from 'react';
import { drawStrokes, PAD_RATIO, type Point, type Stroke } from './signature-picture.ts';

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

/** Where a signature is drawn with a finger, a pen or the mouse. Whoever has none of them types their name instead. */
export const SignaturePad = ({ strokes, onChange }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Point[]>(undefined);
  const draw = (all: readonly Stroke[]) => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    context.clearRect(0, 0, element.width, element.height);
    drawStrokes(context, all, element);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew with every line
  useEffect(() => draw(strokes), [strokes]);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = (canvas.current as HTMLCanvasElement).getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [pointOf(event)];
    draw([...strokes, drawing.current]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    drawing.current.push(...(all.length > 0 ? all : [event.nativeEvent]).map(pointOf));
    draw([...strokes, drawing.current]);
  };
  const end = () => {
    if (drawing.current) onChange([...strokes, drawing.current]);
    drawing.current = undefined;
  };
  return (
    <Box>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label="Draw your signature here"
        width={960}
        height={960 * PAD_RATIO}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          ...{ display: 'block', width: 1, aspectRatio: `1 / ${PAD_RATIO}`, touchAction: 'none', cursor: 'crosshair' },
          ...{ background: 'var(--sheet)', border: '1px solid var(--line)', borderRadius: 1 },
        }}
      />
      <Button disabled={strokes.length === 0} onClick={() => onChange([])}>
        Clear
      </Button>
    </Box>
  );
};
