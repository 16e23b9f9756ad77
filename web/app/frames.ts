/** What stands around screens, each fetched when it is first needed. */
export const frames = {
  guard: async () => (await import('./private-frame.ts')).Guard,
  app: async () => (await import('./private-frame.ts')).Layout,
  site: async () => (await import('./site-layout.tsx')).SiteLayout,
  checkout: async () => (await import('./checkout-layout.tsx')).CheckoutLayout,
  settings: async () => (await import('./settings-layout.tsx')).SettingsLayout,
} as const;
