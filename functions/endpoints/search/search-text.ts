import { searchText } from '#core/search/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findText } from '#workflows/search/find-text.ts';

export const handler = serveReading(searchText, ({ request, actor, now }) => findText(actor, request.words, now));
