import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser that tests drive: `CHROMIUM_PATH` when set, the one npm brings on Linux x64, else one that is installed.
 * It is unpacked once into a folder of the project's own, before any worker starts.
 */
export const browserPath = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error('No browser for the tests: set CHROMIUM_PATH to a Chrome or Chromium.');
};

const unpacked = async (): Promise<string> => {
  const folder = join(import.meta.dirname, '../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR, AWS_EXECUTION_ENV, FONTCONFIG_PATH } = process.env;
  process.env.TMPDIR = folder;
  // The package brings the system libraries it needs, but only unpacks them where it believes to be a Lambda function.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  restore('TMPDIR', TMPDIR);
  restore('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV);
  // What the package sets here names folders of fonts that only a Lambda function has; without fonts no text is drawn.
  restore('FONTCONFIG_PATH', FONTCONFIG_PATH ?? writeFontsConfig(folder));
  return path;
};

/** Names the system's fonts and those the package unpacked, wherever it put them. */
const writeFontsConfig = (folder: string): string => {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')];
  const lines = [...folders.map((dir) => `<dir>${dir}</dir>`), `<cachedir>${join(folder, 'fontconfig')}</cachedir>`];
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?>\n<fontconfig>${lines.join('')}</fontconfig>\n`);
  return folder;
};

const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};
