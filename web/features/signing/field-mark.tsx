import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';
import type { SigningField } from '#core/signing/fields.ts';
import { fieldBox, fieldTitle, fieldWords, signerColour } from './field-box.ts';
import { withKey } from './field-places.ts';
import type { PageSize } from './pdf-pages.tsx';

interface FieldMarkProps {
  field: SigningField;
  size: PageSize;
  /** Who fills it in, by name. */
  who: string;
  /** Which of the signers that is, from 0, for its colour. */
  at: number;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (field: SigningField) => void;
  onRemove: () => void;
}

/** A field on its page, which is moved and made larger with a pointer or with keys. */
export const FieldMark = ({ field, size, who, at, isChosen, onChoose, onChange, onRemove }: FieldMarkProps) => {
  const { fieldId, isRequired } = field;
  const moving = useRef<{ x: number; y: number; scale: number; isSizing: boolean; from: SigningField }>(undefined);
  const colour = signerColour(at);
  const begin = (event: PointerEvent<HTMLElement>, isSizing: boolean) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const sheet = event.currentTarget.closest('[data-page]');
    const scale = size.width / (sheet?.getBoundingClientRect().width ?? size.width);
    moving.current = { x: event.clientX, y: event.clientY, scale, isSizing, from: field };
    onChoose();
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const before = moving.current;
    if (!before) return;
    event.stopPropagation();
    const [right, down] = [(event.clientX - before.x) * before.scale, (event.clientY - before.y) * before.scale];
    const { from } = before;
    onChange(
      before.isSizing
        ? { ...from, width: from.width + right, height: from.height + down }
        : { ...from, x: from.x + right, y: from.y + down },
    );
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    moving.current = undefined;
  };
  return (
    <Box
      id={`field-${fieldId}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${fieldTitle(field)} of ${who}${isRequired ? '' : ', optional'}, page ${field.page}`}
      onFocus={onChoose}
      onPointerDown={(event) => begin(event, false)}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          return onRemove();
        }
        const next = withKey(field, event, size);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
      sx={{
        ...fieldBox(field, size, colour),
        // Not behind what adds fields above, nor behind what describes one below.
        scrollMargin: '200px 0',
        ...{ touchAction: 'none', cursor: 'move', userSelect: 'none' },
        ...(isChosen && { outline: '2px solid var(--brand-ink)', outlineOffset: '1px' }),
      }}
    >
      {fieldWords(field, who)}
      <Box
        aria-hidden
        onPointerDown={(event: PointerEvent<HTMLElement>) => begin(event, true)}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          ...{
            position: 'absolute',
            right: 0,
            bottom: 0,
            width: 'min(10px, 40%)',
            height: 'min(10px, 40%)',
            cursor: 'nwse-resize',
          },
          background: colour,
        }}
      />
    </Box>
  );
};
