import Box from '@mui/material/Box';
import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import type { SummaryLine } from './error-summary.tsx';

/** Fetched when a form that has one is shown, so that a short form need not wait for it. */
const ErrorSummary = lazy(async () => ({ default: (await import('./error-summary.tsx')).ErrorSummary }));

/** What the frame of a form reads of it. */
export interface FormHandle {
  submit: (event?: FormEvent) => void;
  /** Forgets what was typed and kept in the browser. */
  discard: () => void;
  pending: boolean;
  /** Its faults, in the order of its fields, for the summary that may take the focus at each `attempt`. */
  lines: readonly SummaryLine[];
  attempt: number;
  /** Set by a press until its faults have taken the focus, or the person types on. */
  mayFocus: RefObject<boolean>;
  /** Without a summary: one or two fields, all in view. */
  short: boolean;
}

interface FormProps {
  form: FormHandle;
  /** For a button that stands outside. */
  id?: string;
  /** Whose password is asked for, so that a browser that keeps passwords knows. */
  username?: string | undefined;
  gap?: number;
  /** Faults that are no field's of the schema, before its own. */
  also?: readonly SummaryLine[];
  children: ReactNode;
}

/** A form: its summary of faults, and its fields below each other. Without a script it goes nowhere, nor does a password in it. */
export const Form = ({ form, id, username, gap = 2.25, also = [], children }: FormProps) => {
  // No part of a form that stands as HTML: what is fetched later could not be drawn with it.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <Box
      component="form"
      id={id}
      method="dialog"
      noValidate
      onSubmit={form.submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }}
    >
      {isLive && !form.short && (
        <Suspense>
          <ErrorSummary lines={[...also, ...form.lines]} attempt={form.attempt} mayFocus={form.mayFocus} />
        </Suspense>
      )}
      {username !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      )}
      {children}
    </Box>
  );
};
