import type { Article } from './article.ts';

export const alwaysTrue: Article = {
  slug: 'conditions-that-are-always-true',
  title: 'Conditions that are always true',
  description:
    'A clause behind a condition that can never fail, or never hold, looks fine in every test. How such conditions arise, and how to find them.',
  publishedOn: '2026-11-23',
  lead: 'A template with options is a small program. It has the bugs of programs too, and the most stubborn of them is a condition that asks nothing: whatever the client answers, it comes out the same.',
  sections: [
    {
      title: 'How a sensible person writes one',
      paragraphs: [
        'Nobody sets out to write a condition that is always true. It happens at the second or third change of a template, when the person who edits it sees one clause and not the whole.',
        'Take an employment agreement. A clause about overtime is to appear unless the employee is a manager or an executive. In English one says “unless the employee is a manager or an executive”, and so the condition becomes: position is not Manager, or position is not Executive. That is true of everybody. A manager is not an executive, so the second half holds; an executive is not a manager, so the first half does. The clause now stands in every agreement, including those it was meant to stay out of.',
        'The word that was needed is “and”: not a manager, and not an executive. English hides the difference. Logic does not.',
      ],
    },
    {
      title: 'Limits that meet, overlap, or leave a gap',
      paragraphs: [
        'Amounts are the second source. One clause is for fees up to 10,000, another for fees over 10,000, and a third is added later for fees of at least 5,000. A condition that says “fee is at least 5,000 or fee is at most 10,000” is true of every number there is, because each number is on the right side of one of the two limits.',
        'The opposite is just as common. “Fee is over 10,000 and fee is under 5,000” is true of none. It is seldom written in one place, where somebody would laugh at it. More often the first half belongs to a section and the second to a question inside it, on another screen, written in another month.',
        'Then there is the gap. One paragraph is for terms of less than twelve months, the other for terms of more than twelve months, and a term of exactly twelve months gets neither. Nothing in the finished contract tells that a paragraph is missing. A page with a hole in it looks like a page.',
      ],
    },
    {
      title: 'Hidden questions are part of the condition',
      paragraphs: [
        'A question that is shown only to married people cannot be answered by anybody else. A clause that asks for that answer has, in effect, a condition of its own and that of the question. If the clause also stands in a part for single people, it can never appear.',
        'This kind cannot be seen by looking at the clause. One has to follow the chain: this clause depends on that answer, which depends on another, which is asked in a section with a condition of its own. With three links, few people still do it by hand. With ten, nobody does.',
        'It also matters what a missing answer means. In some products it counts as false, in others as an error, and in a few as whatever was typed before the question was hidden. Find out which before you rely on it. In Lexwright a missing answer equals nothing: a comparison with it fails, “is not” holds, and an answer whose question is hidden counts as missing.',
      ],
    },
    {
      title: 'Why testing does not find it',
      paragraphs: [
        'The usual test of a template is to fill it in twice, once with each answer, and read the result. For a condition that is always true the first result is right. The second shows a clause that should be absent, and you notice only if you read for what should not be there. Most people read for what should.',
        'Nor does it help to test more. Six questions with two answers each have 64 combinations; ten have 1,024. Nobody reads 1,024 contracts. What finds the fault is not more samples but a different question: is there any set of answers for which this condition fails? If there is none, the condition is idle.',
      ],
    },
    {
      title: 'A way to check by hand',
      paragraphs: [
        'You need no software for the worst of it. For each condition in a template, write down two sets of answers:',
      ],
      points: [
        'One for which the clause appears. If you cannot find any, the clause is dead, and no client will ever see it.',
        'One for which it does not appear. If you cannot find any, take the condition away: the clause belongs in every contract, or the condition is wrong.',
        'For numbers and dates, try the limit itself: exactly 10,000, exactly twelve months, the very day.',
        'For two clauses of which one is meant to appear, look for answers that bring both, and for answers that bring neither.',
      ],
    },
    {
      title: 'What a machine does better',
      paragraphs: [
        'This search is dull, exact and finite, which makes it work for a computer. For each question there are only a few answers that matter: each option of a list, one amount on each side of every limit and the limit itself, answered and not answered. Trying how they combine, with the rules by which questions are shown, settles whether a condition can hold and whether it can fail.',
        'Lexwright does this while a questionnaire is edited. A condition that can never hold, one that always does, and two that contradict each other are named, with an example of answers where one helps. What it cannot decide it leaves alone rather than guess.',
        'Whichever tool you use, the habit is worth more than the tool. A condition is a claim that contracts differ. Ask of each one: for whom?',
      ],
    },
  ],
};
