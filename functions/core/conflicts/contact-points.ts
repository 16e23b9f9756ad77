import { folded } from '#core/search-words.ts';
import { normalEmail } from '#core/text.ts';

/** Domains at which anybody has an e-mail: that two people share one says nothing. */
const PUBLIC_DOMAINS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de live.com live.co.uk msn.com yahoo.com yahoo.co.uk yahoo.ca yahoo.de
yahoo.fr yahoo.es yahoo.it yahoo.co.in yahoo.com.au yahoo.co.jp ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me
gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com email.com zoho.com fastmail.com fastmail.fm hey.com tutanota.com tuta.io yandex.com
yandex.ru mail.ru bk.ru inbox.ru list.ru rambler.ru qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net walla.co.il walla.com 012.net.il
netvision.net.il bezeqint.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it tin.it terra.com.br uol.com.br bol.com.br
comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net frontier.com windstream.net juno.com netzero.net
roadrunner.com rr.com shaw.ca rogers.com sympatico.ca telus.net bell.net btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com talktalk.net
blueyonder.co.uk bigpond.com bigpond.net.au optusnet.com.au xtra.co.nz telenet.be skynet.be ziggo.nl kpnmail.nl xs4all.nl telia.com bluewin.ch seznam.cz wp.pl
o2.pl onet.pl interia.pl ukr.net rediffmail.com example.com example.net example.org`.split(/\s+/),
);

/** The domain of an e-mail that belongs to somebody; undefined where anybody may have one. */
export const ownDomain = (email: string): string | undefined => {
  const domain = normalEmail(email).split('@')[1];
  return domain?.includes('.') && !PUBLIC_DOMAINS.has(domain) ? domain : undefined;
};

/** Digits by which numbers are compared: the last nine, so that the code of a country may be absent. Undefined for less than seven. */
export const lastDigits = (phone: string): string | undefined => {
  const digits = phone.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < 7 ? undefined : digits.slice(-9);
};

const LONG: ReadonlyMap<string, string> = new Map(
  `st street|str street|strasse street|ave avenue|av avenue|rd road|dr drive|ln lane|blvd boulevard|ct court|crt court|pl place|sq square|ter terrace|tce terrace|terr terrace|pkwy parkway
hwy highway|cres crescent|cr crescent|cct circuit|cl close|gr grove|gve grove|pde parade|cir circle|trl trail|apt apartment|ste suite|fl floor|no number|n north|s south|e east|w west
ne northeast|nw northwest|se southeast|sw southwest|mt mount|ft fort|bldg building|plz plaza|blv boulevard|aly alley|expy expressway|pt point`
    .replaceAll('\n', '|')
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Kinds of street and of part of a house: they tell no two addresses apart. */
const PLAIN = new Set([
  ...LONG.values(),
  'way',
  'row',
  'unit',
  'flat',
  'the',
  'of',
  'usa',
  'us',
  'united',
  'states',
  'house',
  'pobox',
]);

/** What tells an address from others. */
export interface Address {
  /** All of it, folded. */
  line: string;
  /** House and unit. */
  numbers: readonly string[];
  /** Street and town, without words that many have. */
  words: readonly string[];
  postcode?: string | undefined;
  /** The town, or what stands last in its place. */
  town: string;
  /** Pairs of letters: what a blank or a letter too many does not change much. Of the street, of all lines but the last, and of all. */
  streetPairs: ReadonlySet<string>;
  linePairs: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

const isPostcode = (word: string): boolean => /^\d{4,6}$/.test(word);
/** Streets that are counted: 51st, 3rd, Third. */
const ORDINAL = /^(\d+)(st|nd|rd|th)$/;
const COUNTED: ReadonlyMap<string, string> = new Map(
  'first 1st|second 2nd|third 3rd|fourth 4th|fifth 5th|sixth 6th|seventh 7th|eighth 8th|ninth 9th|tenth 10th|eleventh 11th|twelfth 12th'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Words before the number of a part of a house, which is not the number of the house. */
const PARTS = new Set('apt apartment ste suite unit flat fl floor rm room bldg building lot no number'.split(' '));
/** What stands beside the street tells where in it: between 54th and 55th Sts., at 10th St. */
const ASIDE = /(?<=\p{L}\.?\s+)(?:between|betw\.?|at|near|off|corner of|opposite)\s[^,]*/giu;
const POST_BOX = /\bp(?:ost)?\.?\s*o(?:ffice)?\.?\s*box\b/giu;

const pairsOf = (words: readonly string[]): Set<string> => {
  const text = words.join('');
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
};

const telling = (words: readonly string[]): string[] =>
  words
    .map((word) => LONG.get(word) ?? word.replace(ORDINAL, 'o$1o'))
    .filter((word) => (/^o\d+o$/.test(word) || !/\d/.test(word)) && !PLAIN.has(word) && word.length > 2);

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => COUNTED.get(word) ?? word);

/** The parts of an address in one line; undefined where it has too little, as a mere town has. */
export const addressOf = (line: string): Address | undefined => {
  const plain = line
    .replace(/(\d{5})-\d{4}\b/, '$1')
    .replace(POST_BOX, 'pobox')
    .replace(ASIDE, '');
  const all = wordsOf(plain);
  const last = all.findLastIndex((word, at) => at > 0 && isPostcode(word));
  const counted = all.flatMap((word, at) => (at !== last && /\d/.test(word) && !ORDINAL.test(word) ? [at] : []));
  const isPart = (at: number): boolean => PARTS.has(all[at - 1] ?? '');
  const numbers = [...counted.filter((at) => !isPart(at)), ...counted.filter(isPart)].map((at) => all[at] as string);
  const words = telling(all);
  if (words.length === 0 || (numbers.length === 0 && words.length < 2)) return undefined;
  const lines = plain.split(',').map(wordsOf);
  const parts = lines.map(telling);
  const first = lines.findIndex((line) => line.some((word) => !/\d/.test(word) || ORDINAL.test(word)));
  // North Avenue is the name of a street, though each of its words is a kind of one.
  const street = parts[first]?.length ? parts[first] : (lines[first] ?? words).filter((word) => !/\d/.test(word));
  return {
    line: all.join(' '),
    numbers,
    words,
    ...(last > 0 && { postcode: all[last] }),
    town: words.findLast((word) => word.length > 3) ?? (words.at(-1) as string),
    streetPairs: pairsOf(lines.length > 1 ? street : words.slice(0, 1)),
    linePairs: pairsOf(lines.length > 1 ? [...street, ...parts.slice(0, -1).flat()] : words),
    pairs: pairsOf(words),
  };
};
