import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RowHead } from '#core/rows.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { type RadioCard, RadioCards } from '#web/ui/radio-cards.tsx';
import type { Matcher, RowListProps } from '#web/ui/row-list.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** Rows in view; the search finds the others. */
const SHOWN = 4;

interface RowPickerProps<Row extends RowHead> {
  noun: readonly [one: string, many: string];
  read: Read<RowListProps<Row>['list']>;
  text: string;
  onText: (text: string) => void;
  matcher: Matcher<Row>;
  cardOf: (row: Row) => Omit<RadioCard<string>, 'value'>;
  empty: ReactNode;
  value: string;
  error?: string | undefined;
  onChange: (id: string, row: Row) => void;
}

/** One of a list's rows: those that changed last are in view, with what was chosen; typing finds any other. */
export const RowPicker = <Row extends RowHead>(props: RowPickerProps<Row>) => {
  const { noun, read, text, onText, matcher, cardOf, empty, value, error, onChange } = props;
  const inView = (rows: readonly Row[]): readonly Row[] => {
    const first = rows.slice(0, SHOWN);
    const chosen = rows.find(({ id }) => id === value);
    return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, SHOWN - 1)];
  };
  return (
    <LoadedRows
      read={read}
      skeleton={<RowsSkeleton count={3} />}
      empty={empty}
      tools={
        <Box sx={{ mb: 1 }}>
          <SearchBox label={`Search ${noun[1]}`} value={text} onChange={onText} />
        </Box>
      }
      noun={noun}
      text={text}
      matcher={matcher}
      order={newestFirst}
    >
      {(rows) => (
        <RadioCards
          label={`Choose a ${noun[0]}`}
          options={inView(rows).map((row) => ({ value: row.id, ...cardOf(row) }))}
          value={value}
          error={error}
          onChange={(id) => {
            const row = rows.find((each) => each.id === id);
            if (row) onChange(id, row);
          }}
        />
      )}
    </LoadedRows>
  );
};
