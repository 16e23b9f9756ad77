import { WriteRefused } from '#store/table.ts';

const MOST_TRIES = 4;

/**
 * Presses of one moment meet at the same items: whoever is refused looks again how they stand now. `work` is told
 * how many tries were refused before it, at most `most`.
 */
export const retryRefused = async <T>(
  work: (refused: number) => Promise<T>,
  most = MOST_TRIES,
  refused = 0,
): Promise<T> => {
  try {
    return await work(refused);
  } catch (error) {
    if (!(error instanceof WriteRefused) || refused === most) throw error;
    return retryRefused(work, most, refused + 1);
  }
};
