import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalWords } from './portal-words.ts';

/** Words as short as those of a firm and of a matter usually are. */
const given = { firm: 'Quay Law', matter: 'the lease of the mill', name: 'Nora Tester', day: 'June 3' };

/** All that the page may say, as whole sentences. */
const sentences = [
  portalWords.subtitle,
  ...[portalWords.nothing, portalWords.nothingKnown, portalWords.noMatters, portalWords.noDocuments],
  ...Object.values(portalWords.todo).map((todo) => `${todo} ${given.matter}.`),
  ...[portalWords.wrote, portalWords.shared, portalWords.wanted, portalWords.needs].map(
    (said) => `${given.firm} ${said} ${given.day}.`,
  ),
  ...[portalWords.waits, portalWords.sent].map((said) => `${given.firm} ${said}.`),
  ...[portalWords.send(1, given.firm), portalWords.send(4, given.firm)].map((said) => `${said}.`),
  `${given.firm} ${portalWords.sendSoon}.`,
  `${given.firm} ${portalWords.asks} ${given.matter} ${portalWords.by} ${given.day}.`,
  ...[portalWords.sendBy, portalWords.sendLate].map((said) => `${given.firm} ${said} ${given.day}.`),
  `${portalWords.states.sent} ${portalWords.by} ${given.day}.`,
  `${portalWords.moreDocuments(12)}.`,
  `${portalWords.signed} ${given.day}.`,
  portalWords.allSigned,
  `${given.firm} ${portalWords.copied} ${given.day}.`,
  `${portalWords.book(given.name)}.`,
  `${portalWords.worksOn([given.matter])}.`,
  `${portalWords.worksOn(['a', 'b', 'c', 'd'])}.`,
  portalWords.given(3, 7),
  portalWords.given(7, 7),
  `${portalWords.progress(given.matter)}.`,
].flatMap((text) => text.split(/(?<=[.?!])\s+/));

/** Syllables, as is usual: groups of vowels without a silent e at the end. */
const syllablesOf = (word: string): number => {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const silent = plain.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (end) => end[0] ?? '').replace(/^y/, '');
  return Math.max(1, silent.match(/[aeiouy]+/g)?.length ?? 1);
};

/** The grade of Flesch and Kincaid: 8 is what a child of thirteen or fourteen reads. */
const gradeOf = (texts: readonly string[]): number => {
  const words = texts.flatMap((text) => text.split(/\s+/).filter((word) => /[a-z]/i.test(word)));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / texts.length) + 11.8 * (syllables / words.length) - 15.59;
};

/** The sentences that a source shows, those of five words and more; what it fills in counts as one short word. */
const writtenIn = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  const quoted = [...code.matchAll(/'([^'\n]+)'|="([^"\n]+)"|`([^`\n]+)`/g)].map((found) => found.slice(1).join(''));
  const shown = [...code.matchAll(/>\s*([^<>{}=;()]+?)\s*[<{]/g)].map(([, text = '']) => text);
  return [...quoted, ...shown]
    .flatMap((text) => text.replace(/\$\{[^}]*\}/g, 'it').split(/(?<=[.?!])\s+/))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z]/.test(text) && text.split(' ').filter((word) => /[a-z]/i.test(word)).length >= 5);
};

describe('what a client’s page says', () => {
  it('is read at the eighth grade or below, as a whole and sentence by sentence', () => {
    expect(gradeOf(sentences)).toBeLessThanOrEqual(8);
    expect(sentences.filter((sentence) => gradeOf([sentence]) > 8)).toEqual([]);
  });

  it('stands among the measured words alone', () => {
    const files = globSync(
      '{portal-people,portal-documents,signed-envelope,next-for-me,to-sign,invited-matter-list-page,invited-matters}.tsx',
      {
        cwd: import.meta.dirname,
      },
    );
    expect(files).toHaveLength(7);
    const said = files.flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|\/\/.*$|^import .*$/gm,
        '',
      );
      const quoted = [...source.matchAll(/(?:label|title)="([^"]+)"|'([A-Z][a-z]+ [a-z][^']*)'/g)];
      const shown = [...source.matchAll(/>\s*([A-Za-z][\w ,.’]+ [\w ,.’]+)\s*</g)];
      return [...quoted, ...shown].map(([, one, other]) => one ?? other);
    });
    expect(said).toEqual(['Invited matters']);
  });

  it('is read at the eighth grade on a client’s other pages too, but where they sign, sentence by sentence', () => {
    const files = globSync(
      [
        'matters/{invited-*,asked-documents-page,client-questions}.tsx',
        'questionnaires/{invited-questionnaire,answer/*}.tsx',
        'links/*.tsx',
        'auth/{client-way-in,join-form,entry-link,fresh-link}.tsx',
        'signing/{after-signing,hand-back,way-back,log-in-first}.tsx',
      ],
      { cwd: join(import.meta.dirname, '..') },
    );
    expect(files.length).toBeGreaterThan(30);
    const said = files.flatMap((file) => writtenIn(readFileSync(join(import.meta.dirname, '..', file), 'utf8')));
    expect(said).toContain('Somebody else sent them, or you did in another window.');
    expect(said.filter((sentence) => gradeOf([sentence]) > 8)).toEqual([]);
  });

  it('is measured as is usual', () => {
    expect(['documents', 'questions', 'shared', 'needed', 'answers', 'the', 'time', 'firm'].map(syllablesOf)).toEqual([
      3, 2, 1, 2, 2, 1, 1, 1,
    ]);
    expect(
      gradeOf(['Notwithstanding the foregoing, the undersigned irrevocably acknowledges liability.']),
    ).toBeGreaterThan(12);
  });
});
