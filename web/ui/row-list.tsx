import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ReadOlder } from './read-older.tsx';
import { countWords } from './row-count.ts';
import { focusSearchBox } from './search-box.tsx';
import { useReadOn } from './use-read-on.ts';

/** Whether a row has what was typed, for every row of a list. */
export type Matcher<Row> = (text: string) => (row: Row) => boolean;

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
  readonly isCut?: boolean;
  readonly kept?: number;
  /** Reads some of the rows that are not here. */
  readonly readOlder?: () => Promise<void>;
  /** What the server finds among the rows that are not here; absent where it does not search them. */
  readonly search?: {
    readonly state: 'unasked' | 'searching' | 'failed' | 'done';
    readonly rows: readonly (Row & { id: string })[];
    readonly hasMore: boolean;
    readonly retry: () => void;
  };
}

export interface RowListProps<Row> {
  /** What came so far, and whether it is all. */
  list: Rows<Row>;
  /** One row and many: `['client', 'clients']`. */
  noun: readonly [one: string, many: string];
  /** What the search box says; the rows of which this is found are shown. Both stay the same function from one drawing to the next. */
  text?: string;
  matcher?: Matcher<Row>;
  /** Absent: in the order in which they came. */
  order?: (one: Row, other: Row) => number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows that match, and those besides that the server found. */
const withFound = <Row,>(matching: readonly Row[], search: Rows<Row>['search']): readonly Row[] => {
  if (!search || search.rows.length === 0) return matching;
  const here = new Set((matching as readonly (Row & { id?: string })[]).map(({ id }) => id));
  return [...matching, ...search.rows.filter(({ id }) => !here.has(id))];
};

/** Says how many rows a list has, sorts and searches all of them. What is typed is shown first, and what it finds a moment later. */
export const RowList = <Row,>({ list, noun, text = '', matcher, order, children }: RowListProps<Row>) => {
  const { rows, isWhole, isCut = false, readOlder, kept, search } = list;
  const wanted = useDeferredValue(text).trim();
  const sorted = useMemo(() => (order ? rows.toSorted(order) : rows), [rows, order]);
  const isSearched = wanted !== '' && matcher !== undefined;
  const matching = useMemo(
    () => (wanted !== '' && matcher ? sorted.filter(matcher(wanted)) : sorted),
    [sorted, wanted, matcher],
  );
  const found = useMemo(() => {
    const both = isSearched ? withFound(matching, search) : matching;
    return both !== matching && order ? both.toSorted(order) : both;
  }, [matching, isSearched, search, order]);
  const isReadOn = search === undefined && readOlder !== undefined;
  useReadOn(kept ?? rows.length, readOlder, isReadOn && isSearched);
  const isSearchedWhole = isWhole || (search?.state === 'done' && !search.hasMore);
  const nothing = isSearched && found.length === 0 && isSearchedWhole && (
    <EmptyState>{`No ${noun[1]} match “${wanted}”.`}</EmptyState>
  );
  if (nothing && isWhole) return nothing;
  return (
    <>
      <Box
        aria-live={isReadOn && isSearched ? 'off' : 'polite'}
        className="figures"
        sx={{ mb: 1.5, color: 'text.secondary', fontSize: 'var(--type-note)' }}
      >
        {countWords({
          found: isSearched ? found.length : undefined,
          all: rows.length,
          isWhole,
          isCut,
          noun,
          ...(kept === undefined ? {} : { kept }),
          ...(matcher && search ? { search: stateOf(isSearched, search) } : {}),
          ...(matcher && isReadOn ? { search: isSearched ? 'searching' : 'unasked' } : {}),
        })}
      </Box>
      {isSearched && search?.state === 'failed' && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            search.retry();
            focusSearchBox();
          }}
          sx={{ mb: 2 }}
        >
          Search older ones again
        </Button>
      )}
      {found.length > 0 ? children(found) : nothing}
      {readOlder && matcher && <ReadOlder noun={noun} readOlder={readOlder} />}
    </>
  );
};

const stateOf = (isSearched: boolean, { state, hasMore }: NonNullable<Rows<unknown>['search']>) => {
  if (!isSearched) return 'unasked';
  // What is typed is looked for once typing pauses.
  if (state === 'unasked') return 'searching';
  return state === 'done' && hasMore ? 'more' : state;
};
