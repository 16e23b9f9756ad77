import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { TestOutcome } from '#core/questionnaires/template-test-run.ts';
import { TEST_LIMITS, type TemplateTest, type TestSentence } from '#core/questionnaires/template-tests.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Finding } from './finding.tsx';
import type { ChangeTests } from './use-template-tests.ts';

interface TestEditorProps {
  test: TemplateTest;
  outcome: TestOutcome | undefined;
  onChange: ChangeTests;
}

/** The name and sentences of one test beside the words of its contract, in which a sentence can be selected. */
export const TestEditor = ({ test, outcome, onChange }: TestEditorProps) => {
  const [name, setName] = useState(test.name);
  const [text, setText] = useState('');
  const edit = (more: Partial<TemplateTest>) =>
    void onChange((all) => all.map((each) => (each.id === test.id ? { ...each, ...more } : each)));
  const sentence = text.trim();
  const isFull = test.sentences.length >= TEST_LIMITS.sentences;
  const add = (expected: TestSentence['expected']) => {
    edit({ sentences: [...test.sentences, { id: crypto.randomUUID(), text: sentence, expected }] });
    setText('');
  };
  const take = () => {
    const selected = window.getSelection()?.toString().replace(/\s+/g, ' ').trim();
    if (selected) setText(selected.slice(0, TEST_LIMITS.sentence));
  };
  const whole = outcome?.failures.get('');
  return (
    <>
      <TextField
        label="Name of the test"
        value={name}
        maxLength={TEST_LIMITS.name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => (name.trim() ? name.trim() !== test.name && edit({ name: name.trim() }) : setName(test.name))}
      />
      {whole && <Finding>{tellInEnglish(whole)}</Finding>}
      <Sentences
        test={test}
        outcome={outcome}
        onRemove={(id) => edit({ sentences: test.sentences.filter((each) => each.id !== id) })}
      />
      <TextField
        label="Sentence"
        hint={
          isFull ? 'This test has as many sentences as it can hold.' : 'Type it, or select it in the contract below.'
        }
        value={text}
        maxLength={TEST_LIMITS.sentence}
        onChange={(event) => setText(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" disabled={!sentence || isFull} onClick={() => add('present')}>
          Must be there
        </Button>
        <Button variant="outlined" size="small" disabled={!sentence || isFull} onClick={() => add('absent')}>
          Must not be there
        </Button>
      </Box>
      <Box
        role="region"
        aria-label={`Contract of ${test.name}`}
        tabIndex={0}
        onMouseUp={take}
        onKeyUp={take}
        onTouchEnd={take}
        sx={{
          maxHeight: 320,
          overflowY: 'auto',
          p: 1.5,
          background: 'var(--inset)',
          borderRadius: 1.5,
          fontSize: 'var(--type-note)',
          overflowWrap: 'anywhere',
          '& p': { m: 0, mb: 1 },
        }}
      >
        {(outcome?.paragraphs ?? []).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={at}>{paragraph}</p>
        ))}
      </Box>
      <Box>
        <Button
          size="small"
          color="error"
          onClick={() => void onChange((all) => all.filter((each) => each.id !== test.id))}
        >
          Delete this test
        </Button>
      </Box>
    </>
  );
};

interface SentencesProps {
  test: TemplateTest;
  outcome: TestOutcome | undefined;
  onRemove: (sentenceId: string) => void;
}

const Sentences = ({ test, outcome, onRemove }: SentencesProps) => (
  <Box component="ul" aria-label="Sentences" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
    {test.sentences.map(({ id, text, expected }) => {
      const failure = outcome?.failures.get(id);
      const remove = (
        <Button size="small" aria-label={`Remove “${text}”`} onClick={() => onRemove(id)}>
          Remove
        </Button>
      );
      return (
        <li key={id}>
          {failure ? (
            <Finding action={remove}>{tellInEnglish(failure)}</Finding>
          ) : (
            <Finding good action={remove}>
              “{text}” {expected === 'present' ? 'must be there' : 'must not be there'}.
            </Finding>
          )}
        </li>
      );
    })}
  </Box>
);
