import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const payment = async () => (await import('./payment-page.tsx')).PaymentPage;

export const routes: readonly Screen[] = [
  {
    path: paths.pricing,
    social: 'prices',
    page: async () => (await import('./pricing-page.tsx')).PricingPage,
    access: 'public',
    audience: ['site', 'visitor'],
    frame: 'site',
    publicPages: async () => [(await import('./pricing-head.ts')).pricingHead],
  },
  {
    path: paths.plan,
    page: async () => (await import('./plan-page.tsx')).PlanPage,
    access: 'account',
    audience: ['newcomer'],
    frame: 'checkout',
  },
  {
    path: paths.cards,
    page: async () => (await import('./cards-page.tsx')).CardsPage,
    access: 'account',
    audience: ['newcomer'],
    frame: 'checkout',
  },
  { path: paths.payment, page: payment, access: 'account', audience: ['member'], frame: 'checkout' },
  { path: paths.couponPayment, page: payment, access: 'account', audience: ['member'], frame: 'checkout' },
  {
    path: paths.personalizedPayment,
    page: async () => (await import('./personalized-payment-page.tsx')).PersonalizedPaymentPage,
    access: 'account',
    audience: ['member'],
    frame: 'checkout',
  },
  {
    path: paths.templatePayment,
    page: async () => (await import('./template-payment-page.tsx')).TemplatePaymentPage,
    access: 'account',
    audience: ['member'],
    frame: 'checkout',
  },
  {
    path: paths.confirmPayment,
    page: async () => (await import('./confirm-payment-page.tsx')).ConfirmPaymentPage,
    access: 'account',
    audience: ['member'],
    frame: 'checkout',
  },
  {
    path: paths.personalizedPlan,
    page: async () => (await import('./personalized-plan-page.tsx')).PersonalizedPlanPage,
    access: 'profile',
    reads: ['/subscription'],
    sharedReads: ['/subscription'],
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.paymentSettings,
    page: async () => (await import('./payment-settings-page.tsx')).PaymentSettingsPage,
    access: 'payment-settings',
    reads: ['/subscription', '/cards', '/receipts'],
    audience: ['member'],
    frame: 'settings',
    label: 'Plan and cards',
  },
];
