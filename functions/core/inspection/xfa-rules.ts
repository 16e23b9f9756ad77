import type { Message } from '#core/language/message.ts';
import * as refusals from './refusals.ts';

/** What a part of an XFA form says, as one letter for each byte. Readers run its scripts and send by its orders; the rest is shown. */

const ACTS =
  /<(?:[\w.-]+:)?(?:script|submit|execute|exObject|signData|wsdlConnection|xmlConnection|effectiveInputPolicy)[\s/>]/i;
const OUTWARD = /<(?:[\w.-]+:)?image\s[^>]{0,2000}?\bhref\s*=|\busehref\s*=/i;
const DECLARES = /<!(?:DOCTYPE|ENTITY)[\s%]/;
const ENCODING = /<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([^"']{0,40})["']/gi;
const KNOWN_ENCODING = /^(?:utf-8|us-ascii|iso-8859-1|windows-1252)$/i;

/** Why a form is not taken, by one of its parts. */
export const xfaFault = (part: string): Message | undefined => {
  // Letters of two bytes are read as well.
  const text = part.replaceAll('\0', '');
  if (ACTS.test(text) || DECLARES.test(text)) return refusals.PDF_XFA;
  for (const [, encoding = ''] of text.matchAll(ENCODING)) if (!KNOWN_ENCODING.test(encoding)) return refusals.PDF_XFA;
  return OUTWARD.test(text) ? refusals.PDF_OUTWARD : undefined;
};

/** Whether a part is the one that says what the form looks like. */
export const isXfaTemplate = (text: string): boolean => /<(?:[\w.-]+:)?template[\s>]/.test(text);
