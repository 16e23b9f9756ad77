import { type ProposedDetails, proposedDetails } from '#core/templates/proposed-details.ts';
import { openWordFile } from '#web/api/word-file.ts';

/** What a Word file says of itself; nothing of one that cannot be opened here. */
export const proposalOf = (file: Uint8Array): ProposedDetails | undefined => {
  try {
    return proposedDetails(openWordFile(file).parts);
  } catch {
    return undefined;
  }
};
