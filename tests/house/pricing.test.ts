import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { entitlements, featuresOf, membersMessage, personalized } from '#core/subscriptions/entitlements.ts';
import { trialWarningMail } from '#core/subscriptions/mails.ts';
import { offersOf, plans } from '#core/subscriptions/plan.ts';
import { ChoiceFields } from '#web/features/subscriptions/choice-fields.tsx';
import { PeriodWords } from '#web/features/subscriptions/period-words.tsx';
import { PlanCard } from '#web/features/subscriptions/plan-card.tsx';

const sold = offersOf(0);

const root = join(import.meta.dirname, '../..');
const sources = ['functions', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
);
const saying = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const table = 'functions/core/subscriptions/entitlements.ts';

describe('what a plan holds', () => {
  it.each(sold)('is said of $name by the price list, the choice, the summary and the mail from one table', (plan) => {
    const { planId } = plan;
    const membersText = membersMessage(planId);
    expect(membersText).toContain(String(entitlements[planId].members));
    expect(plan.features).toEqual(featuresOf(planId));

    const card = renderToStaticMarkup(createElement(PlanCard, { plan, isCurrent: true, action: null }));
    for (const feature of featuresOf(planId)) expect(card).toContain(feature);

    const choice = { planId, interval: 'month' as const, isWantPersonalizedPlan: false };
    const fields = createElement(ChoiceFields, { choice, plans: [plan], onChange: () => undefined });
    expect(renderToStaticMarkup(fields)).toContain(membersText);

    const at = '2026-03-01T00:00:00.000Z';
    const facts = { kind: 'start', total: 0, discount: 'none', creditLeft: 0, renewalPrice: 0 } as const;
    const flags = { isPromotionHeld: false, isAutoDebit: false, isHidingWords: false };
    const quote = { ...facts, ...flags, lines: [], planId, interval: 'month' as const, startsAt: at, endsAt: at };
    expect(renderToStaticMarkup(createElement(PeriodWords, { quote }))).toContain(membersText.toLowerCase());

    const mail = trialWarningMail('Nora', 3, { planId, interval: 'month', endsAt: at }, 'https://my.example.com');
    expect(mail.paragraphs.join(' ')).toContain(membersText.toLowerCase());
  });

  it('stands nowhere else in the source, and no plan sells how fast we answer', () => {
    for (const feature of featuresOf('solo').slice(1)) expect(saying(new RegExp(feature))).toEqual([table]);
    expect(saying(/up to (\d+|\$\{[^}]*\}) members/i)).toEqual([table]);
    expect(saying(/help by (mail|email)|within (one|two) working day/i)).toEqual([]);
  });

  it('is nothing that the personalized plan is sold for', () => {
    const all = plans.flatMap(({ planId }) => featuresOf(planId)).join('\n');
    for (const feature of personalized.features) expect(all.toLowerCase()).not.toContain(feature.toLowerCase());
    expect(all).not.toMatch(/logo|color|host name|URL/i);
  });
});
