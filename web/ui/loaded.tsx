import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';

/** What is being read: on its way, failed, or here. */
export type Read<T, Code extends string = string> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly message: string;
      /** What was refused, by name; absent when no answer came. */
      readonly code?: Code | undefined;
      readonly retry: () => void;
    }
  | { readonly state: 'ready'; readonly data: T; readonly refresh: () => Promise<unknown> };

interface LoadedProps<T> {
  read: Read<T>;
  /** The same size as what will come. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** In place of what is not there, or not for this person. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows one of the four states of a list or panel: loading, failed, empty, full. */
export const Loaded = <T,>({ read, skeleton, isEmpty, empty, missing, children }: LoadedProps<T>) => {
  switch (read.state) {
    case 'loading':
      return skeleton;
    case 'failed':
      if (read.code === 'not-found' && missing) return missing;
      return <ErrorPanel message={read.message} onRetry={read.retry} />;
    case 'ready':
      return isEmpty?.(read.data) ? empty : children(read.data);
  }
};
