/** What a matter's answers make of its template is one document; its id follows from the matter's. */
export const contractIdOf = (matterId: string): string => `contract-${matterId}`;
/** The matter whose contract has an id. */
export const matterOfContract = (documentId: string): string | undefined => /^contract-(.+)$/.exec(documentId)?.[1];
