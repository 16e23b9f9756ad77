import '@fontsource-variable/red-hat-display/wght.css';
import './theme/base.css';
import { start } from './start.tsx';

await start();
