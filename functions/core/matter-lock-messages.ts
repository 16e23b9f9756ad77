/** Why nothing in a matter is deleted or moved out of it, by the name of the problem; apart from the others, so that a page need not fetch them all. */
export const matterLockMessages = {
  'matter-closed': 'This matter is closed.',
  'matter-held': 'This matter is on legal hold. Nothing in it can be deleted or moved out until the hold is lifted.',
} as const;
