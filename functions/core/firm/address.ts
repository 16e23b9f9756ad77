import { hostNamed } from './host.ts';

/** A page's address on the app host (`my.`), from the product's origin such as `https://example.com`. */
export const appAddress = (productOrigin: string, path: string): string => {
  const url = new URL(path, productOrigin);
  url.hostname = hostNamed('my', url.hostname);
  return url.href;
};
