import { useEffect, useRef, useState } from 'react';
import { type FoldedPage, foldPage, foldWords, type Hit, hitsIn, MOST_HITS, type Piece } from './find-in-text.ts';

/** Gives the text of a page, the first being 1. The same function as long as it is the same file. */
export type PiecesOf = (page: number) => Promise<readonly Piece[]>;

export interface Find {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly Hit[];
  /** All pages have been looked through. */
  isWhole: boolean;
  /** No page has any text; known once all were looked through. */
  isBlank: boolean;
  /** The hit that is shown, and its place among all. */
  shown: Hit | undefined;
  at: number;
  /** Shows the next hit, or the one before. */
  go: (step: 1 | -1) => void;
  /** The hit that is still to be brought into sight; whoever does so takes it off. */
  due: { current: Hit | undefined };
}

const PAUSE = 200;
const none = { hits: [] as readonly Hit[], isWhole: true, isBlank: false };

/** Looks for words in pages, one after the other, and tells what is found as it goes on. */
export const useFind = (count: number, piecesOf: PiecesOf): Find => {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(none);
  const [at, setAt] = useState(0);
  const due = useRef<Hit>(undefined);
  const pages = useRef({ of: piecesOf, folded: new Map<number, FoldedPage>() });
  if (pages.current.of !== piecesOf) pages.current = { of: piecesOf, folded: new Map() };
  const wanted = foldWords(query);
  useEffect(() => {
    let isStopped = false;
    const { folded } = pages.current;
    const foldedPage = async (page: number): Promise<FoldedPage> => {
      const known = folded.get(page) ?? foldPage(await piecesOf(page));
      folded.set(page, known);
      return known;
    };
    const look = async () => {
      const hits: Hit[] = [];
      let isBlank = true;
      let toldAt = performance.now();
      for (let page = 1; page <= count && hits.length < MOST_HITS; page++) {
        const of = await foldedPage(page);
        if (isStopped) return;
        if (of.text.trim() !== '') isBlank = false;
        const isFirst = hits.length === 0;
        hits.push(...hitsIn(of, wanted, page, MOST_HITS - hits.length));
        if (isFirst && hits[0]) due.current = hits[0];
        if ((isFirst && hits.length > 0) || performance.now() - toldAt > 250) {
          toldAt = performance.now();
          setFound({ hits: [...hits], isWhole: false, isBlank: false });
        }
      }
      setFound({ hits, isWhole: true, isBlank });
    };
    setAt(0);
    setFound(wanted === '' ? none : { ...none, isWhole: false });
    const timer = wanted === '' ? undefined : setTimeout(() => void look().catch(() => setFound(none)), PAUSE);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [wanted, count, piecesOf]);
  const { hits } = found;
  return {
    query,
    setQuery,
    ...found,
    shown: hits[at],
    at,
    go: (step) => {
      if (hits.length === 0) return;
      const next = (at + step + hits.length) % hits.length;
      due.current = hits[next];
      setAt(next);
    },
    due,
  };
};
