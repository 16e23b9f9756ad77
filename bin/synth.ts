import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.ts';

/** `npm run synth [-- dev prod]`: every stack of each environment, without network and without an account. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: { environments: object } };
const named = process.argv.slice(2);
const TEMPLATE = '.template.json';

await buildAll();
for (const env of named.length > 0 ? named : Object.keys(context.environments)) {
  const output = join(root, 'cdk.out', env);
  const { status } = spawnSync(
    'cdk',
    ['synth', '--quiet', '--no-notices', '--output', output, '--context', `env=${env}`],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  for (const file of readdirSync(output).filter((name) => name.endsWith(TEMPLATE))) {
    const text = readFileSync(join(output, file), 'utf8');
    const resources = Object.keys((JSON.parse(text) as { Resources: object }).Resources).length;
    const name = file.slice(0, -TEMPLATE.length).padEnd(26);
    const kilobytes = String(Math.ceil(Buffer.byteLength(text) / 1024)).padStart(4);
    process.stdout.write(`${name}${String(resources).padStart(4)} resources ${kilobytes} KB\n`);
  }
}
