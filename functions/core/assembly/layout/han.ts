import type { Han } from './face.ts';

const isHangul = /\p{Script=Hangul}/u;
const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const byLanguage: Record<string, Han> = { ja: 'jp', ko: 'kr', 'zh-tw': 'tc', 'zh-hk': 'tc', 'zh-mo': 'tc', zh: 'sc' };

/** Whose shapes the Han characters of a text take: those of the script among them, else of the document's language. */
export const hanShapesOf = (text: string, language = ''): Han => {
  if (isKana.test(text)) return 'jp';
  if (isHangul.test(text)) return 'kr';
  const tag = language.toLowerCase();
  return byLanguage[tag.startsWith('zh-hant') ? 'zh-tw' : tag] ?? byLanguage[tag.split('-')[0] ?? ''] ?? 'sc';
};
