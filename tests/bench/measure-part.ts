import { type Built, type PartName, parts } from './parts.ts';

// A part does not outlive the bench that waits for it.
process.once('disconnect', () => process.exit(1));
const [name, functions, web, ...pages] = process.argv.slice(2) as [PartName, string, string, ...string[]];
const figures = await parts[name]({ functions, web, pages } satisfies Built);
process.send?.(figures, () => process.exit(0));
