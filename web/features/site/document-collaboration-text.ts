import type { FeatureText } from './feature-text.ts';

export const documentCollaboration: FeatureText = {
  title: 'Document collaboration software',
  description:
    'Colleagues, clients and other parties work on one contract, each on their own part, with versions that are compared and shared one by one.',
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
      title: 'Talk where the question is',
      paragraphs: [
        'A client who hesitates asks at the question itself. The firm is told, answers there, and both find it again later. There is no second thread of mail that says what the first one meant.',
      ],
    },
    {
      title: 'Versions that can be compared',
      paragraphs: [
        'Making a contract again adds a version. Two of them can be laid over each other, with what was added and what was taken out marked in the text. A version is seen by a client only when you share it, and that goes for each one.',
        'Templates have versions too, files and questions together. They can be compared, and an older one brought back.',
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
      title: 'Word files in the browser',
      text: 'A template’s Word file is opened and edited on the page. What you did not touch stays as it was in the file.',
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
      answer: 'Several people can answer one questionnaire at the same time. Typing together in one text is planned.',
    },
    {
      question: 'What if the other side sends back its own changes?',
      answer:
        'You go on in Word, as today. The file that came back can be kept with the files of the matter. Bringing it back as a version of the contract is planned.',
    },
    {
      question: 'Can the other side see our drafts?',
      answer: 'No. Drafts are the firm’s alone until somebody shares a version, and each one is shared by itself.',
    },
  ],
};
