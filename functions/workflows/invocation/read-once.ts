/** The same reading, each thing once by its key: who asks for one again, in the same call, is given what is read of it already. */
export const readOnce = <Of, T>(
  read: (of: Of) => Promise<T>,
  keyOf: (of: Of) => string = String,
): ((of: Of) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (of) => {
    const key = keyOf(of);
    const reading = known.get(key) ?? read(of);
    known.set(key, reading);
    return reading;
  };
};
