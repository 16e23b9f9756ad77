/** What a document is titled in prose: its file's name without the ending of a kind that can be signed. */
export const titleOf = (fileName: string): string => fileName.replace(/(?<=.)\.(pdf|docx)$/i, '');
