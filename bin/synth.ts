import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.ts';

/** `npm run synth [-- dev prod]`: both stacks of each environment, without network and without an account. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: { environments: object } };
const named = process.argv.slice(2);

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
  for (const stack of ['data', 'app']) {
    const template = JSON.parse(readFileSync(join(output, `lexwright-${env}-${stack}.template.json`), 'utf8')) as {
      Resources: object;
    };
    process.stdout.write(`lexwright-${env}-${stack}: ${Object.keys(template.Resources).length} resources\n`);
  }
}
