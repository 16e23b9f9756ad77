/** How a language writes the numbers of a list: `1er`, `vingt et un`, `vingt et unième`. Its words reach as far as `HIGHEST_COUNT_IN_WORDS`. */
export type NumberLanguage = {
  ordinal(count: number): string;
  cardinalWords(count: number): string;
  ordinalWords(count: number): string;
};

/** The highest count that languages other than English have words for. */
export const HIGHEST_COUNT_IN_WORDS = 100;

type Join = (ten: string, one: string, count: number) => string;

/** Counts in words: `small` from nothing on, `tens` from twenty to a hundred; `join` says what lies between two tens. */
const counting = (small: string, tens: string, join: Join) => {
  const [ones, multiples] = [small.split(' '), tens.split(' ')];
  return (count: number): string => {
    const known = ones[count];
    if (known) return known;
    const ten = multiples[Math.floor(count / 10) - 2] ?? '';
    return count % 10 === 0 ? ten : join(ten, ones[count % 10] ?? '', count);
  };
};

const frenchSmall =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf';
const frenchBelowSeventy = counting(
  frenchSmall,
  'vingt trente quarante cinquante soixante',
  (ten, one, count) => `${ten}${count % 10 === 1 ? ' et ' : '-'}${one}`,
);

const french = (count: number): string => {
  if (count === 80) return 'quatre-vingts';
  if (count === 100) return 'cent';
  if (count > 80) return `quatre-vingt-${frenchBelowSeventy(count - 80)}`;
  if (count < 70) return frenchBelowSeventy(count);
  return `soixante${count === 71 ? ' et ' : '-'}${frenchBelowSeventy(count - 60)}`;
};

const frenchOrdinal = (count: number): string => {
  if (count === 1) return 'premier';
  const stem = french(count)
    .replace(/vingts$/, 'vingt')
    .replace(/e$/, '')
    .replace(/f$/, 'v')
    .replace(/q$/, 'qu');
  return `${stem}ième`;
};

const german = counting(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig einhundert',
  (ten, one) => `${one === 'eins' ? 'ein' : one}und${ten}`,
);

const germanIrregular: Record<number, string> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

const russian = counting(
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать ' +
    'пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто',
  (ten, one) => `${ten} ${one}`,
);

const russianOrdinal = counting(
  'нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый ' +
    'тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый',
  'двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый сотый',
  (_, one, count) => `${russian(count - (count % 10))} ${one}`,
);

const spanish = counting(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
    'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
    'veintiocho veintinueve',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  (ten, one) => `${ten} y ${one}`,
);

const spanishOrdinal = counting(
  'cero primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero ' +
    'decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno',
  'vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo centésimo',
  (ten, one) => `${ten} ${one}`,
);

const italian = counting(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
    'diciassette diciotto diciannove',
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  (ten, one) => `${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one === 'tre' ? 'tré' : one}`,
);

const italianOrdinals = 'zero primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

const italianOrdinal = (count: number): string => {
  const cardinal = italian(count);
  const stem = cardinal.endsWith('sei') ? cardinal : cardinal.replace(/tré$/, 'tree').slice(0, -1);
  return italianOrdinals[count] ?? `${stem}esimo`;
};

const languages = new Map<string, NumberLanguage>([
  [
    'fr',
    {
      ordinal: (count) => `${count}${count === 1 ? 'er' : 'e'}`,
      cardinalWords: french,
      ordinalWords: frenchOrdinal,
    },
  ],
  [
    'de',
    {
      ordinal: (count) => `${count}.`,
      cardinalWords: german,
      ordinalWords: (count) => germanIrregular[count] ?? `${german(count)}${count < 20 ? 'te' : 'ste'}`,
    },
  ],
  ['ru', { ordinal: (count) => `${count}-й`, cardinalWords: russian, ordinalWords: russianOrdinal }],
  ['es', { ordinal: (count) => `${count}º`, cardinalWords: spanish, ordinalWords: spanishOrdinal }],
  ['it', { ordinal: (count) => `${count}º`, cardinalWords: italian, ordinalWords: italianOrdinal }],
]);

/** The language of a tag (`fr-CA`), if it is one of those; undefined for English too, which counts without end. */
export const numberLanguage = (tag: string): NumberLanguage | undefined =>
  languages.get(tag.toLowerCase().split('-')[0] ?? '');
