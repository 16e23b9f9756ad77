/** A text cut into what a sticky pattern matches, one match right after another; throws what `unreadable` makes of the rest that it does not match. */
export const tokenMatches = (text: string, token: RegExp, unreadable: (rest: string) => Error): RegExpExecArray[] => {
  const matches: RegExpExecArray[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) throw unreadable(text.slice(at).trim());
    matches.push(match);
  }
  return matches;
};
