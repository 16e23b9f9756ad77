/** What is left of a name when case, accents, spaces and punctuation make no difference. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a firm may call itself so: mails carry the name, so it must not pass for the product, nor lead anywhere. */
export const isOwnFirmName = (name: string): boolean =>
  !plain(name).includes('lexwright') && !/http|www\.|:\/\//.test(name.normalize('NFKC').toLowerCase());
