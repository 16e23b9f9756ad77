import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { OfferedPlace } from './place-field.tsx';

interface PlaceListProps {
  id: string;
  anchor: HTMLElement;
  found: readonly OfferedPlace[];
  active: number;
  onPick: (place: OfferedPlace) => void;
}

/** The places that are offered below an address line, which keeps the focus. */
export const PlaceList = ({ id, anchor, found, active, onPick }: PlaceListProps) => (
  <Popper open anchorEl={anchor} placement="bottom-start" style={{ zIndex: 1500, width: anchor.clientWidth }}>
    <Paper elevation={8} sx={{ mt: 0.5, overflow: 'hidden' }}>
      <Box
        component="ul"
        id={id}
        role="listbox"
        aria-label="Places"
        onMouseDown={(event) => event.preventDefault()}
        sx={{ m: 0, p: 0.5, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {found.length === 0 && (
          <Box component="li" role="option" aria-disabled aria-selected={false} sx={{ p: 1, color: 'text.secondary' }}>
            Loading...
          </Box>
        )}
        {found.map((place, at) => (
          <Box
            component="li"
            role="option"
            id={`${id}-${at}`}
            key={place.place_id}
            aria-selected={at === active}
            onClick={() => onPick(place)}
            sx={{
              p: 1,
              borderRadius: 1.5,
              cursor: 'pointer',
              '&:hover, &[aria-selected=true]': { background: 'var(--hover)' },
            }}
          >
            {place.description}
          </Box>
        ))}
      </Box>
    </Paper>
  </Popper>
);
