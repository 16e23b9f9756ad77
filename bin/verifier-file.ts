import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { colourNames, reportCss } from '#web/features/verify/report-look.ts';
import { dark } from '#web/theme/dark.ts';
import { colours } from '#web/theme/tokens.ts';

const NAME = 'virtual:verifier-file';
const PROGRAM = fileURLToPath(new URL('../web/features/verify/saved-page.ts', import.meta.url));

const LEAD =
  'Choose a PDF to see who signed it and when, whether it is whole, and what was changed after each signature. This page is one file: it needs no network, and sends nothing.';

const nameOfColour = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colours of the look in both schemes, and what stands in the place of a firm's. */
const variables = [
  ...colourNames.map((name) => [nameOfColour(name), colours[name], dark[name]]),
  ['--brand-ink', colours.info, dark.info],
  ['--brand-tint', colours.inset, dark.inset],
]
  .map(([name, light, night]) => `${name}:light-dark(${light},${night})`)
  .join(';');

const frame =
  'body{max-width:960px;margin:0 auto;padding:48px 20px;font:16px/1.5 Helvetica,Arial,sans-serif;background:var(--page);color:var(--text)}h1{font-size:2rem;line-height:1.15;margin:0 0 16px}';

/** The whole page as one text: its look and its program stand within it. */
export const verifierFile = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [PROGRAM],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const program = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
  const hash = createHash('sha256').update(program).digest('base64');
  const css = `:root{color-scheme:light dark;${variables}}${frame}${reportCss('body')}`;
  const style = createHash('sha256').update(css).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}'; style-src 'sha256-${style}'">
<title>Verify a signed PDF</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>Verify a signed PDF</h1>
<p>${LEAD}</p>
<label data-part="area"><strong>Choose a PDF</strong> or drop it here<input data-part="input" type="file" accept="application/pdf,.pdf"></label>
<div data-part="status" role="status"></div>
<div data-part="report"></div>
</main>
<script>${program}</script>
</body>
</html>
`;
};

/** Gives the site the file that verifies without a network, and pages its address, which is another one whenever its content is. */
export const verifierFilePlugin = (): Plugin => {
  let base = '/';
  let made: Promise<string> | undefined;
  const text = () => {
    made ??= verifierFile();
    return made;
  };
  const nameOf = (content: string) =>
    `assets/verify-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.txt`;
  return {
    name: 'verifier-file',
    configResolved: (config) => {
      base = config.base;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(base + nameOf(await text()))}` : undefined,
    async generateBundle() {
      const content = await text();
      this.emitFile({ type: 'asset', fileName: nameOf(content), source: content });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!/assets\/verify-[0-9a-f]{8}\.txt$/.test(request.url?.split('?')[0] ?? '')) return next();
        text().then(
          (content) => response.setHeader('content-type', 'text/plain; charset=utf-8').end(content),
          (error: unknown) => next(error),
        );
      });
    },
  };
};
