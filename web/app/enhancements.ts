import { showTrial } from '#web/features/questionnaires/show-trial.ts';
import { showHomeSections, showOffer } from '#web/features/site/home-data.ts';
import { showOperatorQuestions } from '#web/features/site/operator-questions.ts';
import { showPress } from '#web/features/site/press.ts';
import { showPressItem } from '#web/features/site/press-item.ts';
import { showPart } from '#web/features/site/show-part.ts';
import { showTemplate } from '#web/features/site/show-template.ts';
import { subscribeInPlace } from '#web/features/site/subscribe-in-place.ts';
import { startTour } from '#web/features/site/tour.ts';
import { verifyInPlace } from '#web/features/verify/verify-in-place.ts';
import { hasToken } from '#web/session/tokens.ts';
import { takePlace } from './take-place.ts';

/** What is added to parts of a page that stands as HTML already, by the word of their `data-enhanced`. */
const enhancements: Readonly<Record<string, (part: HTMLElement) => unknown>> = {
  offer: showOffer,
  showcase: async (part) => (await import('#web/features/site/show-templates.ts')).showTemplates(part),
  template: showTemplate,
  trial: showTrial,
  newsletter: (part) => part instanceof HTMLFormElement && subscribeInPlace(part),
  tour: startTour,
  verify: verifyInPlace,
  'with-script': showPart,
  'home-sections': showHomeSections,
  press: showPress,
  'press-item': showPressItem,
  'operator-questions': showOperatorQuestions,
  /** Somebody who is signed in at this host finds their own menu in the place of a visitor's links. */
  account: async (part) => hasToken() && (await import('./site-account.tsx')).showAccount(part),
};

/** Adds it to all parts of a page that ask for it. */
export const enhance = (page: ParentNode): void => {
  // Whoever is signed in finds the app's own page, which knows them, in the place of a visitor's.
  if (hasToken() && page.querySelector('[data-personal]')) return void takePlace();
  for (const part of page.querySelectorAll<HTMLElement>('[data-enhanced]'))
    enhancements[part.dataset.enhanced ?? '']?.(part);
};
