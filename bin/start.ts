import { buildAll } from './build.ts';
import { runCommand, runProduct } from './product.ts';

/** The product as it is deployed: built once, and again only when its sources changed. */
runCommand(async () => {
  const { functions, web } = await buildAll();
  await runProduct({ functions, web: 'built', webFolder: web });
});
