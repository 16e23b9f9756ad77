/** What no plan holds by itself, in the words that sell it; everything else is open to every plan and to a running trial. */
export const features = { 'login-page': 'Custom Log-In Page', services: 'Menu of Services' } as const;
export type Feature = keyof typeof features;
