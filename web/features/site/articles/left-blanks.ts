import type { Article } from './article.ts';

export const leftBlanks: Article = {
  slug: 'blanks-left-in-a-signed-contract',
  title: 'Blanks left in a signed contract',
  description:
    'An empty line above two signatures is a gap, a question of proof, or nothing at all. What may follow, how blanks survive, and how to keep them out.',
  publishedOn: '2026-11-23',
  lead: 'The contract is signed, the copies are filed, and on page seven it says: “within ____ days of receipt”. Somebody notices two years later, and that somebody is rarely on your side.',
  sections: [
    {
      title: 'What an empty line may come to mean',
      paragraphs: [
        'Law treats blanks in several ways, and the rules differ by state and by the kind of document. Still, the possibilities can be listed, and none of them is one that the drafter chose.',
        'The first is that the term is simply missing. If it is a side issue, a court may supply something reasonable, or fall back on what a statute or a trade custom provides. If it is the price, the property or the parties, there may be no contract at all, because nobody can say what was agreed.',
        'The second is that someone fills it in. A person who signs a document with a blank and hands it over may be taken to have allowed the other side to complete it as agreed. Whether they kept to what was agreed is then a matter of proof, about a conversation that nobody wrote down.',
        'The third is the worst: a blank is filled after signing, and the other side says that the document was altered. An argument about one number becomes an argument about whether the paper can be trusted.',
      ],
    },
    {
      title: 'A blank that was meant',
      paragraphs: [
        'Not every empty line is a mistake. Sometimes a number is not known yet: the day of closing, the final square footage, the name of an escrow agent. Then the contract should say so in words. “On a date that the parties agree on in writing, and no later than June 30” is a term. “On ____” is a hope.',
        'The same goes for what does not apply. A line that is left empty because there is no guarantor looks exactly like a line that somebody forgot. Write “none” or take the line out. A reader must be able to tell an answer of nothing from no answer.',
      ],
    },
    {
      title: 'How blanks survive three readings',
      paragraphs: [
        'Everybody who works with contracts reads them before they go out, and blanks still get through. There are reasons for it.',
        'The eye skips what it expects. Underscores are part of the look of a form, and after the tenth one they are wallpaper. Brackets are worse, because the text inside reads as text: a sentence with “[Client name]” in it parses perfectly well.',
        'Blanks also hide where one does not look: in the footer, in a table of an exhibit, in the second signature block, in a clause that was pasted from another contract on the last evening. And they come back. A precedent that was filled in for the last client has no blanks at all, only the last client’s facts, which is the same fault in its most embarrassing form.',
      ],
    },
    {
      title: 'Search, do not read',
      paragraphs: [
        'Reading is the wrong tool, because blanks have a shape and a search finds shapes. Before a contract is sent, look for:',
      ],
      points: [
        'two or more underscores in a row, and runs of dots',
        'an opening bracket, of any kind, and the word “insert”',
        'TBD, TBC, “to come”, and three question marks',
        'text that is highlighted, and boxes to tick of which none is ticked',
        'two spaces before a comma or a period, where a word was removed and nothing put in its place',
        'the names of the parties of the contract that you started from',
      ],
    },
    {
      title: 'Let the questions carry the blanks',
      paragraphs: [
        'The lasting cure is to take blanks out of the document and make them questions. A question has an answer or has none; there is a list of those that have none; and a document need not be released while the list is not empty. The clerk who fills in the contract no longer has to spot what is missing. It is missing where everybody sees it, on a list, and not on page seven.',
        'That is how Lexwright works. A precedent with underscores and brackets is searched when it is opened in the editor; each blank is shown in its place with a question for it, and you take it or leave it. Signature lines and other underscores that are meant to stay are left alone where they can be told apart. From then on each blank is a tag with a name, and the questionnaire asks for it.',
        'What does not apply is handled as well. A clause about a guarantor stands between two tags and disappears, heading and number included, when there is none. Where a date may be open at first, the template says what to print in its place, such as “as agreed in writing”. And the same fact, needed in nine places, is asked for once, so that it cannot be filled in eight times.',
      ],
    },
    {
      title: 'And if it has already happened?',
      paragraphs: [
        'Do not fill it in. Do not correct one copy. Tell the other side, and agree on the term in a short amendment that both sign, with its date and a reference to the section. It takes an afternoon, while everybody still remembers what was meant, and it is far cheaper than the same conversation in two years.',
        'What a particular blank in a particular document means is a question for a lawyer who knows the law of the place. That there should have been none is a matter for whoever made the template.',
      ],
    },
  ],
};
