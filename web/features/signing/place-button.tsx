import Box from '@mui/material/Box';
import { daySigned } from '#core/signing/day-signed.ts';
import type { Adoption } from '#core/signing/signer.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { fieldPlace, fieldTitle } from './field-box.ts';
import { type Filled, isGiven, isOpen, type Place, placeId, valueAt } from './places.ts';

interface PlaceButtonProps {
  place: Place;
  size: { width: number; height: number };
  filled: Filled;
  adoption: Adoption | undefined;
  name: string;
  isCurrent: boolean;
  onPress: () => void;
}

/** How wide a letter of a name or a day is on average, in ems, rounded up. */
const LETTER_WIDTH = 0.58;

/** A place on a page that its signer fills in: a press makes it the one that is being filled in. */
export const PlaceButton = ({ place, size, filled, adoption, name, isCurrent, onPress }: PlaceButtonProps) => {
  const { field } = place;
  const { kind, isRequired, width, height } = field;
  const value = valueAt(place, filled);
  const isWaiting = isOpen(place, filled);
  const picture = kind === 'signature' ? adoption?.signature : kind === 'initials' ? adoption?.initials : undefined;
  // As it is written into the document.
  const today = daySigned(new Date(), ownTimeZone());
  const text = { name: adoption?.name ?? name, date: today, check: value === true ? '✓' : '' }[kind as string];
  const shown = text ?? (typeof value === 'string' ? value : '');
  const state =
    picture || shown ? (kind === 'check' ? 'checked' : shown || 'signed') : isRequired ? 'required' : 'optional';
  const given = isGiven(place);
  // What is filled in for its signer stands there whole, as in the document.
  const letters = given ? Math.min(height * 0.6, (width - 4) / (shown.length * LETTER_WIDTH)) : height * 0.6;
  return (
    <Box
      component="button"
      type="button"
      id={placeId(place)}
      disabled={given}
      aria-label={`${fieldTitle(field)}, ${state}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
      sx={{
        ...fieldPlace(field, size),
        ...{ p: 0, m: 0, overflow: 'visible', cursor: given ? 'default' : 'pointer' },
        ...{ border: '1px solid', borderColor: isWaiting ? 'var(--brand-ink)' : 'var(--line)', borderRadius: '2px' },
        background: isWaiting ? 'color-mix(in srgb, var(--brand-ink), transparent 85%)' : 'transparent',
        ...{ color: 'var(--sheet-text)', font: 'inherit', lineHeight: 1, textAlign: 'start', whiteSpace: 'nowrap' },
        // Brought into sight it stands above the foot, also of a low window.
        scrollMarginBottom: '136px',
        fontSize: `calc(${letters / size.width} * 100cqw)`,
        ...(isCurrent && { outline: '3px solid var(--brand-ink)', outlineOffset: '2px' }),
        // A finger needs 24 pixels, however small the place is drawn.
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '50% auto auto 50%',
          width: 'max(100%, 24px)',
          height: 'max(100%, 24px)',
          transform: 'translate(-50%, -50%)',
        },
      }}
    >
      {picture ? (
        <Box
          component="img"
          alt=""
          src={`data:image/png;base64,${picture}`}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
        />
      ) : (
        <Box component="bdi" aria-hidden sx={{ display: 'block', px: '2px', overflow: 'hidden' }}>
          {shown || (kind === 'check' ? '' : fieldTitle(field))}
        </Box>
      )}
    </Box>
  );
};
