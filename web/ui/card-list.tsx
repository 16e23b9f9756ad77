import type { ReactNode } from 'react';
import { CardGrid } from './card-grid.tsx';
import { Loaded, type Read } from './loaded.tsx';
import { RowList, type RowListProps } from './row-list.tsx';
import { CardGridSkeleton } from './skeletons.tsx';

interface CardListProps<Row> extends Pick<RowListProps<Row>, 'noun' | 'text' | 'isFound'> {
  read: Read<RowListProps<Row>['list']>;
  label: string;
  empty: ReactNode;
  /** One card, with its `key`. */
  children: (row: Row) => ReactNode;
}

/** A list that is read to its end and drawn as cards, with its count, its search and its four states. */
export const CardList = <Row,>({ read, label, empty, children, ...list }: CardListProps<Row>) => (
  <Loaded
    read={read}
    skeleton={<CardGridSkeleton />}
    isEmpty={({ rows, isWhole }) => isWhole && rows.length === 0}
    empty={empty}
  >
    {(rows) => (
      <RowList list={rows} {...list}>
        {(shown) => <CardGrid label={label}>{shown.map(children)}</CardGrid>}
      </RowList>
    )}
  </Loaded>
);
