import { type ReactNode, useCallback } from 'react';
import type { RowHead } from '#core/rows.ts';
import { useKept } from '#web/session/kept.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Layout, ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import type { Matcher } from '#web/ui/row-list.tsx';
import { byWords, newestFirst } from '#web/ui/row-order.ts';
import { CardGridSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRowsWhere } from './use-list.ts';
import { type SearchEndpoint, useSearchedList } from './use-searched-list.ts';

/** What is in use until somebody archives it. */
interface ArchivableRow extends RowHead {
  name: string;
  archived?: true | undefined;
}

type ArchivableEndpoint<Row extends ArchivableRow> = SearchEndpoint & {
  response: { _zod: { output: { rows: readonly Row[] } } };
};

interface ArchivableListProps<Row extends ArchivableRow> {
  endpoint: ArchivableEndpoint<Row>;
  /** One row and many: `['clause', 'clauses']`. */
  noun: readonly [one: string, many: string];
  /** By which rows are searched; the same function from one drawing to the next. */
  matcher: Matcher<Row>;
  /** What is said where there is none in use, and none archived. */
  empty: { active: string; archived: string };
  /** What the order by the newest change is called. */
  changedLast?: string;
  layout?: { chosen: Layout; onChange: (layout: Layout) => void };
  children: (rows: readonly Row[]) => ReactNode;
}

const orders = { changed: newestFirst, name: byWords<ArchivableRow>(({ name }) => name) };
type Order = keyof typeof orders;

/** A list with its search and its order, in two tabs: what is in use, and what is archived. */
export const ArchivableList = <Row extends ArchivableRow>({
  noun,
  changedLast = 'Last changed',
  layout,
  ...list
}: ArchivableListProps<Row>) => {
  const [text, setText] = useKept('text', '');
  const [shown, setShown] = useKept('shown', 'active');
  const [order, setOrder] = useKept<Order>('order', 'changed');
  const [, many] = noun;
  const part = { ...list, noun, text, order: orders[order], areCards: layout?.chosen === 'cards' };
  return (
    <>
      <ListTools
        search={{ label: `Search ${many}`, text, onChange: setText }}
        sort={{
          by: order,
          options: [
            { value: 'changed', label: changedLast },
            { value: 'name', label: 'Name' },
          ],
          onChange: (by) => setOrder(by as Order),
        }}
        {...(layout && { layout })}
      />
      <Tabs
        label={`${many.charAt(0).toUpperCase()}${many.slice(1)} by state`}
        value={shown}
        onChange={setShown}
        tabs={[
          { key: 'active', label: 'In use', content: <Part {...part} archived={false} /> },
          { key: 'archived', label: 'Archived', content: <Part {...part} archived /> },
        ]}
      />
    </>
  );
};

interface PartProps<Row extends ArchivableRow> extends Omit<ArchivableListProps<Row>, 'changedLast' | 'layout'> {
  text: string;
  order: (one: Row, other: Row) => number;
  archived: boolean;
  areCards: boolean;
}

const Part = <Row extends ArchivableRow>({ endpoint, empty, archived, areCards, ...list }: PartProps<Row>) => (
  <LoadedRows
    read={useRowsWhere(
      useSearchedList(endpoint, {}, list.text),
      useCallback((row) => Boolean(row.archived) === archived, [archived]),
    )}
    skeleton={areCards ? <CardGridSkeleton /> : <RowsSkeleton />}
    empty={<EmptyState>{archived ? empty.archived : empty.active}</EmptyState>}
    {...list}
  />
);
