import { prefetchWith } from '#web/api/prefetched.ts';
import { privateReads, type ScreenReads } from '#web/app/private-reads.ts';
import { ROOM_BESIDE } from '#web/paper/room-beside.ts';
import { storedPerson } from '#web/session/person.ts';
import { freshToken } from '#web/session/tokens.ts';

/** What the document of a private screen tells the script within it, as `data-screen`. */
export interface ScreenOfDocument extends ScreenReads {
  pattern: string;
}

// The script within the document of a private screen: it asks for what the screen reads while the app is fetched, which takes the answers.
const { pattern, ...screen } = JSON.parse(document.currentScript?.dataset.screen ?? '') as ScreenOfDocument;
const token = freshToken();
const person = storedPerson.read();
const parts = location.pathname.split('/');
const given = Object.fromEntries(
  pattern
    .split('/')
    .flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at] ?? '')]] : [])),
);
const isOwn =
  person?.userTypeRoute === given.type && (given.profile ?? person?.profileKeyword) === person?.profileKeyword;
if (token && person && isOwn) prefetchWith(token, privateReads(screen, person, given, matchMedia(ROOM_BESIDE).matches));
