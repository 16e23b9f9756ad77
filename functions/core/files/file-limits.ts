/**
 * Files of one matter, or of one client outside matters; characters of a name; tags of a file and their characters; days in the trash;
 * openings of a file that are kept.
 */
export const FILE_LIMITS = { most: 500, name: 200, tags: 10, tag: 40, trashDays: 30, openings: 50 } as const;
