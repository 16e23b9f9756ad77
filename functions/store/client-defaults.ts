/**
 * What the SDK settles on in a function, said at once: left to itself it looks for each in the environment and in files of settings, and
 * describes the machine, before its first call.
 */
export const clientDefaults = {
  accountIdEndpointMode: 'disabled' as const,
  authSchemePreference: [] as string[],
  defaultsMode: 'legacy' as const,
  disableClockSkewCorrection: async () => false,
  defaultUserAgentProvider: async (): Promise<[string, string][]> => [['lexwright', '1']],
  // Of endpoints that nobody discovers.
  endpointCacheSize: 1,
  endpointDiscoveryEnabledProvider: async () => undefined,
  maxAttempts: 4,
  requestHandler: {},
  retryMode: 'standard',
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  userAgentAppId: async () => undefined,
};
