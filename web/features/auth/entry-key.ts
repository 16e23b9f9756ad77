/** 128 bits in the letters of an address. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Presses a mailed link under a key that this tab keeps until the press is answered: where the answer is lost, also over a reload,
 * the next press is known as the same one.
 */
export const withEntryKey = async <T>(link: string, press: (key: string) => Promise<T>): Promise<T> => {
  const name = `entry.${link.slice(-22)}`;
  const key = sessionStorage.getItem(name) ?? newKey();
  sessionStorage.setItem(name, key);
  const answer = await press(key);
  sessionStorage.removeItem(name);
  return answer;
};
