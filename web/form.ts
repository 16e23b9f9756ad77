import { awaitTouch } from './app/await-touch.ts';
import { takePlace } from './app/take-place.ts';
import { hasToken } from './session/tokens.ts';

// Whoever is signed in belongs elsewhere, which the app knows.
if (hasToken()) void takePlace();
else awaitTouch();
