import './theme/typeface/typeface.css';
import './theme/base.css';
import { demo } from './session/host.ts';
import { start } from './start.tsx';

await (demo ? (await import('./demo/start-demo.tsx')).startDemo(demo) : start());
