import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../.data');
const environment = join(folder, 'environment.json');

/** A running product would go on writing what it holds in memory over an emptied folder. */
const isRunning = async (): Promise<boolean> => {
  if (!existsSync(environment)) return false;
  const { PRODUCT_ORIGIN } = JSON.parse(readFileSync(environment, 'utf8')) as Record<string, string>;
  return fetch(`${PRODUCT_ORIGIN}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
};

if (await isRunning()) {
  console.error('Lexwright is running: stop it first, then reset.');
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
console.log('The local data is gone; "npm start" begins afresh.');
