import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is so small that one group of questions stands on it at a time. */
export const useGrouped = (): boolean => useMediaQuery('(max-width: 480px)', { noSsr: true });
