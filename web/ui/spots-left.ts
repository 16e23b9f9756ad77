/** How many places of the promotion are left, in words. */
export const spotsLeft = (left: number): string => `${left} ${left === 1 ? 'spot' : 'spots'} left`;
