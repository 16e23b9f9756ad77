import { Fragment } from 'react';
import { placesIn } from '#core/search/text-words.ts';

/** A text in which words that begin with one of those that are looked for are set off. */
export const MarkedText = ({ text, wanted }: { text: string; wanted: readonly string[] }) => {
  const places = wanted.length === 0 ? [] : placesIn(text, wanted);
  return (
    <>
      {places.map(({ from, to }, nth) => (
        <Fragment key={from}>
          {text.slice(places[nth - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  );
};
