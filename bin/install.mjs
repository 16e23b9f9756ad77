// Runs on the machine's own Node (20 or later), before anything is installed: no dependency, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Lexwright needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** What is installed is what the lockfile asks for when npm's own record of it says the same versions. */
const isInstalled = () => {
  if (!existsSync('node_modules/.package-lock.json') || !existsSync('node_modules/.bin/node')) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
};

if (!isInstalled()) {
  console.log('Installing what is missing …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(npm.status ?? 1);
}
