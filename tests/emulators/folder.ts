import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty folder, for a whole file of tests to remove by itself. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'emulator-'));

/** A new empty folder that goes when the running test ends. */
export const testFolder = (): string => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
