import { createContext, lazy, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { Debounce } from './debounce.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A place as it is offered. */
export interface OfferedPlace {
  place_id: string;
  description: string;
}

/** Where places are found; both may fail, and nothing is said of it. */
export interface PlaceSource {
  find: (text: string) => Promise<readonly OfferedPlace[]>;
  /** What a place fills in of an address, by the names of its parts. */
  read: (placeId: string) => Promise<Readonly<Record<string, string>>>;
}

const Source = createContext<PlaceSource | undefined>(undefined);
/** Gives the address fields within it places to offer; without it they are plain. */
export const PlaceSourceProvider = Source;

const PlaceList = lazy(async () => ({ default: (await import('./place-list.tsx')).PlaceList }));

/** Milliseconds without a key before places are looked for, and letters from which they are. */
const PAUSE = 300;
const LEAST = 3;

/** The place that a key comes to, round and round; while there is none yet, the first that comes: whoever goes there means no other. */
const stepped = (active: number, step: number, count: number): number =>
  count === 0 ? 0 : (Math.max(active, step > 0 ? -1 : 0) + step + count) % count;

interface PlaceFieldProps extends TextFieldProps {
  onPick: (parts: Readonly<Record<string, string>>) => void;
}

/** The first line of an address: offers places as one types, and fills in the address of the one that is picked. */
export const PlaceField = ({ onPick, ...field }: PlaceFieldProps) => {
  const source = use(Source);
  return source ? <OfferingField source={source} onPick={onPick} {...field} /> : <TextField {...field} />;
};

const OfferingField = ({ source, onPick, ...field }: PlaceFieldProps & { source: PlaceSource }) => {
  const listId = useId();
  const [anchor, setAnchor] = useState<HTMLInputElement>();
  const [found, setFound] = useState<readonly OfferedPlace[]>([]);
  /** Which one Enter takes; it may be on its way still. */
  const [active, setActive] = useState(-1);
  /** Grows with each key and pick: an answer to an earlier one is late. */
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    setAnchor(undefined);
    setFound([]);
    setActive(-1);
  };
  const look = async (text: string) => {
    const mine = turn.current;
    const places = await source.find(text).catch(() => []);
    if (mine !== turn.current) return;
    setFound(places);
    if (places.length === 0) close();
  };
  const latest = useRef({ look, onPick });
  latest.current = { look, onPick };
  const [debounce] = useState(() => new Debounce<string>(PAUSE, (text) => void latest.current.look(text)));
  useEffect(() => debounce.stop, [debounce]);

  const pick = async ({ place_id }: OfferedPlace) => {
    close();
    debounce.stop();
    const mine = turn.current;
    const parts = await source.read(place_id).catch(() => undefined);
    if (parts && mine === turn.current) latest.current.onPick(parts);
  };
  const chosen = found[active];
  return (
    <>
      <TextField
        {...field}
        onChange={(event) => {
          field.onChange?.(event);
          const text = event.target.value.trim();
          turn.current += 1;
          setActive(-1);
          if (text.length < LEAST) {
            debounce.stop();
            return close();
          }
          setAnchor(event.target);
          debounce.change(text);
        }}
        onBlur={(event) => {
          field.onBlur?.(event);
          debounce.stop();
          close();
        }}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': anchor !== undefined,
          'aria-controls': anchor && listId,
          'aria-activedescendant': chosen && `${listId}-${active}`,
          onKeyDown: (event) => {
            if (!anchor) return;
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step) setActive(stepped(active, step, found.length));
            else if (event.key === 'Enter' && active >= 0) {
              if (chosen) void pick(chosen);
            } else if (event.key === 'Escape') close();
            else return;
            event.preventDefault();
            event.stopPropagation();
          },
        }}
      />
      {anchor && (
        <Suspense fallback={null}>
          <PlaceList id={listId} {...{ anchor, found, active }} onPick={(place) => void pick(place)} />
        </Suspense>
      )}
    </>
  );
};
