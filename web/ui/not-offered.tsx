import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

interface NotOfferedProps {
  /** Address of the list of those that are. */
  all: string;
  /** What there is to know besides. */
  children?: ReactNode;
}

/** In place of the page of a template that nobody may try, or no longer. */
export const NotOffered = (props: NotOfferedProps) => (
  <>
    <PageHeader title="Template not found" />
    <NotOfferedHere {...props} />
  </>
);

/** The same below a title of the page's own. */
export const NotOfferedHere = ({ all, children }: NotOfferedProps) => (
  <EmptyState
    action={
      <Button component="a" variant="contained" href={all}>
        See all templates
      </Button>
    }
  >
    This template is not offered, or not any more. {children}
  </EmptyState>
);
