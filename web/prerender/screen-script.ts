import { beginScreen } from './begin-screen.ts';

// The script within the document of a private screen, which `data-screen` tells of it. At a malformed address, and where a browser lets no
// page keep anything, the app alone says what there is to say.
try {
  beginScreen(JSON.parse(document.currentScript?.dataset.screen ?? ''));
} catch {}
