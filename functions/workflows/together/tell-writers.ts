import { DRAFT_LIMITS, type DraftMessage, type DraftWriter } from '#core/together/draft.ts';
import { say } from '#outside/connections.ts';

/** What a connection takes at once; of what is longer the others are told that they lack it. */
const fitting = (message: DraftMessage): DraftMessage => {
  if (JSON.stringify(message).length <= DRAFT_LIMITS.message) return message;
  const { bytes: _, ...rest } = message;
  return { ...rest, lacks: true };
};

/** Tells the windows of those who write in a file, and gives those that are gone. What they miss they find out by themselves, so a failure fails nobody. */
export const tellWriters = async (writers: readonly DraftWriter[], message: DraftMessage): Promise<DraftWriter[]> => {
  const said = fitting(message);
  const stands = await Promise.all(
    writers.map(({ connectionId }) => (connectionId === undefined ? false : say(connectionId, said).catch(() => true))),
  );
  return writers.filter((_, at) => !stands[at]);
};
