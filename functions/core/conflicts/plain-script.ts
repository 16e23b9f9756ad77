/** How Cyrillic and Greek letters are written in Latin ones, accents being gone: a name is often kept in both. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  `а a|б b|в v|г g|ґ g|д d|е e|є ie|ж zh|з z|и i|і i|ї i|й i|ј j|к k|л l|љ lj|м m|н n|њ nj|о o|п p|р r|с s|т t|ћ c|ђ dj|у u|ў u|ф f|х kh|ц ts|ч ch|џ dz|ш sh|щ shch
ъ |ы y|ь |э e|ю yu|я ya|α a|β v|γ g|δ d|ε e|ζ z|η i|θ th|ι i|κ k|λ l|μ m|ν n|ξ x|ο o|π p|ρ r|σ s|τ t|υ y|φ f|χ ch|ψ ps|ω o`
    .replaceAll('\n', '|')
    .split('|')
    .map((pair) => pair.split(' ')),
);

/** A folded text in Latin letters, as far as it is of a script that is written in them letter by letter. */
export const inLatin = (text: string): string =>
  text.replace(/[\u0370-\u03ff\u0400-\u04ff]/g, (letter) => LETTERS[letter] ?? letter);
