/** Paths within an archive, those apart that differ in capitals alone: of two alike the second is called `… (2)`. */
export const distinctPaths = (paths: readonly string[]): string[] => {
  const taken = new Set<string>();
  return paths.map((path) => {
    let free = path;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1)
      free = path.replace(/(\.\w{1,8})?$/, ` (${count})$1`);
    taken.add(free.toLowerCase());
    return free;
  });
};
