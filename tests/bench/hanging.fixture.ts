import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

// Starts a process in a group of its own, as a browser is started, tells its id, and never ends.
const [file = ''] = process.argv.slice(2);
const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
writeFileSync(file, String(child.pid));
setInterval(() => undefined, 1000);
