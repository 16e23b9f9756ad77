import useMediaQuery from '@mui/material/useMediaQuery';
import { GROUPED } from './question-groups.ts';

/** Whether the screen is so small that one group of questions stands on it at a time. */
export const useGrouped = (): boolean => useMediaQuery(GROUPED, { noSsr: true });
