import type { Page } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { matterOf, newTemplate } from '#tests/bench/long-questionnaires.ts';
import { median } from '#tests/bench/median.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import { paths } from '#web/paths.ts';

export interface LivePagesMeasure {
  pages: number;
  /** Milliseconds from an answer's input event until its page is painted; the pause in which further keys are awaited is among them. */
  shownMs: number;
  /** The same for the peer: the words of all pages as plain paragraphs of HTML, laid out anew by the browser. */
  plainMs: number;
}

const SENTENCE =
  'Each party shall hold the information of the other in confidence, shall use it only for the purpose named above, and shall return or destroy it within thirty days of a written request. ';

/** About ten pages of clauses, with a tag in each. */
const tenPages = (): Uint8Array =>
  wordFile(
    wordParts(
      Array.from({ length: 105 }, (_, at) => para(`${at + 1}. ${SENTENCE.repeat(3)}Agreed with {{name_${at}}}.`)).join(
        '',
      ),
    ),
  );

const ROUNDS = 15;

/** Milliseconds until the contract beside the form says what was filled into a field. */
const shownAfter = async (page: Page, label: string, value: string): Promise<number> => {
  await page.evaluate((wanted) => {
    const contract = document.querySelector('[role=group][aria-label=Contract]') as HTMLElement;
    const shown = new Promise<number>((resolve) => {
      let began = 0;
      document.addEventListener('input', () => (began = performance.now()), { once: true, capture: true });
      const observer = new MutationObserver(() => {
        if (!contract.textContent?.includes(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      });
      observer.observe(contract, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { shown });
  }, value);
  await page.getByRole('textbox', { name: label }).fill(value);
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
};

/** Milliseconds to write the same words as paragraphs, lay them out and paint them. */
const plainlyShown = (page: Page, paragraphs: readonly string[]): Promise<number> =>
  page.evaluate(async (texts) => {
    const began = performance.now();
    const holder = document.createElement('div');
    holder.style.cssText = 'position:absolute;left:0;top:0;width:612px;font:11pt serif';
    for (const text of texts) holder.appendChild(document.createElement('p')).textContent = text;
    document.body.append(holder);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - began;
    holder.remove();
    return took;
  }, paragraphs);

/** How soon an answer is seen in the pages beside it, in turn with a peer. */
export const measureLivePages = (functions: string, webFolder: string): Promise<LivePagesMeasure[]> =>
  withDemoBrowser({ functions, webFolder }, async ({ local, logIn }) => {
    const { access_token: token } = await ok(call(local.port, login, demo.lawyer));
    const { data: person } = await ok(call(local.port, checkStatus, {}, { token }));
    const templateId = await newTemplate(local, token, tenPages());
    const { clientId, matterId } = await matterOf(local, token, templateId);
    const page = await logIn();
    const { origin } = new URL(page.url());
    const { userTypeRoute: type, profileKeyword: profile } = person;
    await page.goto(origin + paths.clientMatterQuestionnaire(type, profile, clientId, matterId));
    const contract = page.getByRole('group', { name: 'Contract' });
    const sheets = contract.locator('[data-page]');
    await sheets.first().waitFor();
    const paragraphs = Array.from({ length: 105 }, (_, at) => `${at + 1}. ${SENTENCE.repeat(3)}Agreed with Quayside.`);
    const shown: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      shown.push(await shownAfter(page, 'Name 0', `Quayside ${round}`));
      plain.push(await plainlyShown(page, paragraphs));
    }
    return [{ pages: await sheets.count(), shownMs: median(shown.slice(1)), plainMs: median(plain.slice(1)) }];
  });
