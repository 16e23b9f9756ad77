import Alert from '@mui/material/Alert';
import { Conflict } from './conflict.tsx';
import { FaultSummary } from './fault-summary.tsx';

/** Why a submission was refused. */
const Refusal = ({ message }: { message: string }) => <Alert severity="error">{message}</Alert>;

/** What a form shows only when something goes wrong: one file, fetched when the form is drawn. */
export const trouble = { Conflict, FaultSummary, Refusal };
