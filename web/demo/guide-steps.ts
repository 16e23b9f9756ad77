import type { PictureName } from '#web/features/site/pictures.ts';
import { type DemoViewer, demoPaths } from '#web/session/demo.ts';
import type { DemoRecord } from './record.ts';

interface GuideStep {
  place: PictureName;
  viewer: DemoViewer;
  title: string;
  /** What to look at, and what to try. */
  text: string;
}

/** The way that the guide leads, by the screens of which there are pictures. */
export const guideSteps: readonly GuideStep[] = [
  {
    place: 'dashboard',
    viewer: 'lawyer',
    title: 'This is the firm of Nora Smith',
    text: 'You see what she sees: whose answers are in, and who is still waited for. Press a matter to open it.',
  },
  {
    place: 'blanks',
    viewer: 'lawyer',
    title: 'A Word file, with its blanks found',
    text: 'Each bracket and line is marked. Beside the text the first one is offered as a question. Skip it, and the next one comes.',
  },
  {
    place: 'questionnaire',
    viewer: 'lawyer',
    title: 'The questionnaire that was drafted from the tags',
    text: 'Press a question to change its words or its condition. Answer the preview: questions come and go as your client will see them.',
  },
  {
    place: 'conditions',
    viewer: 'lawyer',
    title: 'A condition that contradicts itself',
    text: 'In “Fee and terms”, press “Up to how much without being asked?”. It can never be shown, and the builder says why.',
  },
  {
    place: 'sending',
    viewer: 'lawyer',
    title: 'Send it, and see the mail first',
    text: 'Type a note or choose a day: the mail follows. Nothing is sent from here.',
  },
  {
    place: 'answering',
    viewer: 'client',
    title: 'Now you are the client',
    text: 'Teo Alvarez sees the name and color of the firm, and the questions that are his. Change an answer, and see what is asked next.',
  },
  {
    place: 'growing',
    viewer: 'lawyer',
    title: 'The contract grows with the answers',
    text: 'Its pages are set anew with every answer. What is still open stands there by its question. Press it to go there.',
  },
  {
    place: 'contract',
    viewer: 'lawyer',
    title: 'The contract, in Word and PDF',
    text: 'Above the contract choose version 2, and press “What changed since version 1”. You see it in the text, word by word.',
  },
  {
    place: 'activity',
    viewer: 'lawyer',
    title: 'Who did what, and when',
    text: 'Each change is written down together with who made it.',
  },
  {
    place: 'export',
    viewer: 'lawyer',
    title: 'All of it is yours to take along',
    text: 'One archive holds every file, the data and the lists. This was the last step: look around, or start with a contract of your own.',
  },
];

/** The address of a step. */
export const addressOf = ({ viewer, place }: GuideStep, places: DemoRecord['places']): string =>
  demoPaths[viewer] + places[place];
