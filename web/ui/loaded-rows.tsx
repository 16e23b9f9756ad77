import type { ReactNode } from 'react';
import { Loaded, type Read } from './loaded.tsx';
import { RowList, type RowListProps } from './row-list.tsx';

interface LoadedRowsProps<Row> extends Omit<RowListProps<Row>, 'list'> {
  read: Read<RowListProps<Row>['list']>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** What stands above the rows, while there are any. */
  tools?: ReactNode;
}

/** A list in one of its four states: on its way, failed, empty, or here, with its count, its search and its order. */
export const LoadedRows = <Row,>({ read, skeleton, empty, tools, ...rows }: LoadedRowsProps<Row>) => (
  <Loaded read={read} skeleton={skeleton} isEmpty={({ rows, isWhole }) => isWhole && rows.length === 0} empty={empty}>
    {(list) => (
      <>
        {tools}
        <RowList list={list} {...rows} />
      </>
    )}
  </Loaded>
);
