import { bundleFunctions } from '#infra/bundle.ts';

/** The API tests call the same bundles that are deployed; they are made once, before the first test. */
export const setup = async (): Promise<void> => {
  await bundleFunctions();
};
