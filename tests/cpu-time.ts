import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second in which Linux counts processor time. */
const TICKS = 100;

interface Process {
  parent: number;
  seconds: number;
}

/** A process as `/proc` tells it, its ended children included; undefined when it has just ended. */
const processOf = (pid: string): Process | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, seconds: (user + system + endedUser + endedSystem) / TICKS };
  } catch {
    return undefined;
  }
};

/** CPU seconds of this process and of all that it started, its browser among them; undefined where there is no `/proc`. */
export const cpuSeconds = (): number | undefined => {
  if (process.platform !== 'linux') return undefined;
  const all = new Map<number, Process>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = processOf(pid);
    if (found) all.set(Number(pid), found);
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { seconds }]) => (isOurs(pid) ? sum + seconds : sum), 0);
};
