import type { Article } from './article.ts';

export const secondSignature: Article = {
  slug: 'why-a-second-signature-can-break-the-first',
  title: 'Why a second signature can break the first',
  description:
    'A digital signature covers the bytes of a file. What a second signer’s software does to them decides whether the first signature stays valid.',
  publishedOn: '2026-11-23',
  lead: 'The buyer signs the PDF, and the viewer shows that all is well. The seller signs the same file an hour later, and now the buyer’s signature is invalid. Nobody changed a word. What happened?',
  sections: [
    {
      title: 'Two things that are called a signature',
      paragraphs: [
        'Some electronic signatures are pictures: a scrawl, or a typed name in a handwriting font, placed on the page. A picture cannot become invalid, because it claims nothing about the rest of the document. What it proves comes from elsewhere, from a record of who opened which file, when and how.',
        'A digital signature is something else, whether or not there is a picture with it. Software computes a short fingerprint of the file and encloses it with a key that only the signer holds. Whoever opens the file computes the fingerprint again. If the two are equal, the file is what was signed. If one byte is different, they are not.',
        'One byte is meant literally. The signature does not protect sentences, it protects bytes: text, pictures, page numbers, and also things nobody sees, such as the order in which the parts of the file are stored.',
      ],
    },
    {
      title: 'How two signatures fit into one file',
      paragraphs: [
        'That seems to make a second signature impossible, since putting it in changes the file. PDF has a way around this. Changes can be appended: the old bytes stay as they are, and new ones follow after them, with a note that says which parts they replace or add.',
        'Each signature states which stretch of bytes it covers. The first covers the file as it was at that moment. The second covers all of that, the first signature included, and what was appended for the second. A viewer can check both, and can even show the file as the first signer saw it. Done in this way, ten signatures fit into one file.',
      ],
    },
    {
      title: 'What breaks it',
      paragraphs: [
        'The first signature fails when software writes the file anew instead of appending to it. Many programs do, and most say nothing about it. To the eye the result is identical. These are the usual ways:',
      ],
      points: [
        'Saving a copy with a tool that tidies up: smaller size, fast web view, another version of the format.',
        'Printing to PDF. The result shows the picture of a signature and contains none.',
        'Merging, splitting or turning pages, or adding a cover sheet, a stamp or page numbers afterwards.',
        'Flattening form fields, so that what was typed cannot be changed. The signature field is flattened with them.',
        'Some scanners of e-mail and archives that rewrite attachments as they pass.',
      ],
    },
    {
      title: 'When the first signer forbade the second',
      paragraphs: [
        'There is another cause, and it is not damage. The author of a PDF can certify it, which is a first signature with a rule attached: no changes at all, or only filling in forms and signing, or comments too. If the first signer chooses “no changes allowed”, then even a properly appended second signature is a change that the first forbids, and a viewer may report it.',
        'The same goes for signatures that lock fields. A first signer may lock the whole form when only her own part was meant. Both are choices in a dialog that people click through.',
        'Word files behave differently again. A signature in a Word document covers the parts of the file, and editing the document removes it; Word says so before it lets you. Signature lines for several people have to be there before the first of them signs.',
      ],
    },
    {
      title: 'Valid, but not trusted',
      paragraphs: [
        'Viewers use several warnings that look alike. “Invalid” means that bytes have changed. “Unknown” means that the bytes are fine, but the viewer does not know whoever vouches for the signer. “Changed after signing” may mean no more than that somebody else has signed since. Read the details before anybody is accused of anything: the panel of signatures lists each one with the revision it covers.',
      ],
    },
    {
      title: 'A routine that keeps all of them',
      paragraphs: ['None of this is hard to avoid if the order is right:'],
      points: [
        'Finish the document first: text, exhibits, page numbers, blanks. Nothing is added after the first signature.',
        'Put in all signature fields, for everyone, before anybody signs.',
        'Do not certify with “no changes” if others are to sign.',
        'Pass on the file itself. Do not print, scan, merge or compress it on the way.',
        'Check every signature after the last one, and keep that very file. A print of it is a courtesy copy.',
        'If the parties sign separate copies, say in the contract that counterparts together are one document.',
      ],
    },
    {
      title: 'What is settled elsewhere',
      paragraphs: [
        'Whether a kind of signature is enough for a kind of document is a matter of law. It differs by state and country, and wills, land and family matters often have rules of their own. A broken digital signature does not by itself undo an agreement, nor does a valid one make it wise. It is evidence, and evidence is easier to keep whole than to repair.',
        'Lexwright produces the finished PDF and the Word file, version by version, so that it is clear which one was sent. Signing inside Lexwright is planned. Until then, sign the file as it was downloaded.',
      ],
    },
  ],
};
