import { passesForProduct } from './look-alike.ts';

/** Whether a firm may call itself so: mails carry the name, so it must not pass for the product, nor lead anywhere. */
export const isOwnFirmName = (name: string): boolean =>
  !passesForProduct(name) && !/http|www\.|:\/\//.test(name.normalize('NFKC').toLowerCase());
