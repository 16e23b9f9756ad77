import type { FeatureText } from './feature-text.ts';

export const documentCollaboration: FeatureText = {
  title: 'Document collaboration software',
  description:
    'Write in one Word file together, ask clients for answers and documents, and talk about it beside the contract. Every version is kept and compared.',
  heading: 'Work on one contract without sending it around',
  lead: 'final_v3_JS_comments(2).docx has a history, and nobody knows it. Let each person give what only they know, in one place, and let the document follow.',
  sections: [
    {
      title: 'Parts instead of copies',
      paragraphs: [
        'Every question of a questionnaire has somebody who answers it: your firm, the client, or a party that you name. Each of them opens a link, sees their own part, and submits it when it is done. You see how far everybody is.',
        'You can look at the pages of the contract while the answers come in. What is open stands there by the words of its question, and a press on it leads to the question.',
      ],
      picture: 'growing',
    },
    {
      title: 'Write in one Word file together',
      paragraphs: [
        'Several people of your firm can have one Word file open and type in it at the same moment: a template, a file of a matter, or a contract that was made. Each sees where the others are. What you did not touch stays in the file as it was.',
        'Changes can be tracked and comments left, as Word does it, and Word reads both. What somebody types without a network joins when it is back. Saving makes the next version, under the names of all who wrote in it.',
      ],
    },
    {
      title: 'Talk where the work is',
      paragraphs: [
        'A client who hesitates asks at the question itself. The firm is told, answers there, and both find it again later.',
        'For all else each matter has two conversations, one with the client and one that only your firm reads. They look different, so that nobody writes to the wrong side. What was said is found by its words, and can be kept among the files of the matter as a PDF.',
      ],
    },
    {
      title: 'Ask for documents, and share them by a link',
      paragraphs: [
        'List what you need: a passport, the last accounts, the signed copy. The client sends each on their own page, somebody else by a link of their own. You accept a document or return it with the reason, and reminders say what is still missing.',
        'A file of yours goes out by a link, to one person who enters a code that is mailed to them, or to whoever has it. It ends on the day you choose, or when you revoke it, and you see when it was opened.',
      ],
    },
    {
      title: 'Versions that can be compared',
      paragraphs: [
        'Making a contract again adds a version. Two of them can be laid over each other, with what was added and what was taken out marked in the text. A version is seen by a client only when you share it, and that goes for each one.',
        'Any two Word files among those you keep are compared in the same way, such as a draft and what the other side made of it. The comparison can be downloaded as a Word file with tracked changes.',
        'Templates have versions as well, files and questions together. They can be compared, and an older one brought back.',
      ],
      picture: 'changes',
    },
  ],
  points: [
    {
      title: 'Two windows, no lost work',
      text: 'When two colleagues change one questionnaire at a time, both changes are kept. Only where they changed the same thing is somebody asked.',
    },
    {
      title: 'Looked through on the way in',
      text: 'A file that comes in is inspected before anybody opens it. Macros, programs and what is not what its name says are refused.',
    },
    {
      title: 'Who did what',
      text: 'Changes are recorded with the person and the time, and stand in the timeline of the matter. Roles say who does what in it.',
    },
    {
      title: 'Word and PDF',
      text: 'Others need nothing of ours: the contract is an ordinary Word file and an ordinary PDF.',
    },
  ],
  questions: [
    {
      question: 'Can two people type in one document at the same time?',
      answer:
        'Yes: people of your firm in one Word file, and several people in one questionnaire. Clients and parties answer questions and send documents; they do not type in your files.',
    },
    {
      question: 'What if the other side sends back its own changes?',
      answer:
        'Keep it as the next version of the file that you sent: the earlier one stays, and what they changed is shown word by word. You go on in Word or in the browser.',
    },
    {
      question: 'Can the other side see our drafts?',
      answer: 'No. Drafts are the firm’s alone until somebody shares a version, and each one is shared by itself.',
    },
  ],
};
