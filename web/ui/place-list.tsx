import { OfferedList, type OfferedListProps } from './offered-list.tsx';
import type { OfferedPlace } from './place-field.tsx';

interface PlaceListProps extends Pick<OfferedListProps, 'id' | 'anchor' | 'active'> {
  found: readonly OfferedPlace[];
  onPick: (place: OfferedPlace) => void;
}

/** The places that are offered below an address line. */
export const PlaceList = ({ found, onPick, ...list }: PlaceListProps) => (
  <OfferedList
    {...list}
    label="Places"
    none="Loading..."
    offered={found.map((place) => ({ key: place.place_id, content: place.description, onPick: () => onPick(place) }))}
  />
);
