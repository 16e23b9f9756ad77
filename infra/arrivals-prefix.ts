/** What inspects files that have arrived, and how the keys of those files begin. */
export const INSPECTOR = 'events/inspect-upload';
export const ARRIVALS_PREFIX = 'uploads/files/';
