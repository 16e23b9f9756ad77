/** Where a contract stands beside what is said of it; on a narrower screen one or the other is shown. */
export const ROOM_BESIDE = '(min-width: 1200px)';
