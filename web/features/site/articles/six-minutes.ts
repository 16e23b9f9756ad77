import type { Article } from './article.ts';

export const sixMinutes: Article = {
  slug: 'six-minute-units-and-how-they-round',
  title: 'Six-minute units and how they round',
  description:
    'A tenth of an hour is easy to multiply and easy to round wrongly. Where minutes and cents go, and how to bill the same total every time.',
  publishedOn: '2026-11-23',
  lead: 'An hour has ten units of six minutes. That is the whole idea: 0.1 of an hour is a number one can multiply by a rate in one’s head. What happens to the minutes that do not fill a unit is less simple, and it is real money.',
  sections: [
    {
      title: 'Three ways to round a call of eight minutes',
      paragraphs: [
        'Rounded up to the next unit, eight minutes are twelve, or 0.2 of an hour. Rounded to the nearest unit they are six, or 0.1. Rounded down they are six as well, but so are eleven. All three are in use. What matters is that the engagement letter says which, that every entry follows it, and that no entry is rounded twice.',
        'Rounding up is the most common and the least neutral. If the true lengths of tasks are spread evenly, it adds about half a unit to each entry: three minutes. Twenty entries in a day then hold about an hour that nobody worked. With quarter hours instead of tenths, the same twenty entries gain two and a half hours. This is why clients who read their bills ask for tenths, and why some ask for the nearest tenth.',
        'Rounding to the nearest unit evens out over many entries. It has one trap: a task of two minutes becomes nothing. Firms answer with a minimum of one unit, which brings part of the upward drift back for whoever makes many short calls. Neither is wrong. Both should be known.',
      ],
    },
    {
      title: 'Add first, or round first?',
      paragraphs: [
        'A lawyer answers ten e-mails about one matter in a day and spends a minute on each. Rounded one by one, each is 0.1, and the day is a full hour. Added first, ten minutes are rounded up to twelve, and the day is 0.2. At $300 an hour that is $300 or $60 for the same ten minutes.',
        'No formula says which is right; the description on the bill does. If ten separate tasks are recorded, with ten descriptions, somebody will ask about each. If they are one task, “correspondence about the lease”, then they are one entry, timed together and rounded once. The rules of conduct speak of reasonable fees and honest time, and they differ by state; none of them is helped by rounding a minute to six, ten times over.',
      ],
    },
    {
      title: 'Then the cents round too',
      paragraphs: [
        'A tenth of an hour at $312.25 is $31.225, and there is no half cent. The usual rule takes halves up: $31.23. Three such entries make $93.69 when each is rounded. The three tenths together, at the same rate, make $93.675, which is $93.68. One cent lies between two honest ways to print the same bill.',
        'A cent is not worth a conversation, and that is exactly the trouble with it: it starts one. A client whose own sum of the lines differs from the total below them will check every other number too. So the total must be the sum of the lines as printed. Round each line once, add the rounded lines, and do not work out the total by another way.',
        'A discount or a tax is best taken from that total, in one step, and rounded once. Where it has to be split among matters or partners, round the shares so that they add up to the whole: give every share its whole cents first, and the cents that are left to the shares that lost the largest fractions.',
      ],
    },
    {
      title: 'What a spreadsheet does behind your back',
      paragraphs: [
        'Computers keep most decimal fractions as binary ones, and a tenth has no exact binary form. Add 0.1 and 0.2 in such numbers and you get 0.30000000000000004. A sheet that shows two decimals hides it until a value falls right on the edge between two cents, and then $31.225 may turn out to be a hair less than that and round down.',
        'The remedy is old. Count in whole things: time in minutes or units, money in cents. Twelve units at 31,225 tenths of a cent are a whole number of tenths of a cent, with no hair on it. Divide once, round once, at the very end.',
      ],
    },
    {
      title: 'Four lines for the engagement letter',
      paragraphs: ['Most arguments about units end before they begin if the letter says:'],
      points: [
        'the unit, for example one tenth of an hour',
        'how a part of a unit is treated: up, down, or to the nearest, and whether there is a minimum',
        'what counts as one task, so that short ones of the same day and matter are taken together, or are not',
        'that each line is rounded to the cent and the total is the sum of the lines',
      ],
    },
    {
      title: 'Where Lexwright stands',
      paragraphs: [
        'Lexwright does not keep time yet; it is planned. The first half of its arithmetic is there, because contracts need it too: amounts are whole cents, and a formula in a questionnaire is worked out exactly, in fractions, and rounded once. Where an amount is split, write the last share as the amount less the others, and no cent is lost.',
      ],
    },
  ],
};
