import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Interview } from '#core/foreign/interview.ts';
import { tellInEnglish } from '#core/language/message.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { wordsOf } from '#web/api/problem.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { UploadArea } from '#web/ui/upload-area.tsx';

const load = () => import('./interview-file.ts');

type Read = { name: string; interview?: Interview; count: number; error?: string };

interface InterviewDialogProps {
  onClose: () => void;
  /** Changes the questionnaire to one with the interview's questions. */
  onBring: (change: (questionnaire: Questionnaire) => Questionnaire) => void;
}

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

/** Takes a docassemble interview, tells what it brings and what it cannot, and brings it. */
export const InterviewDialog = ({ onClose, onBring }: InterviewDialogProps) => {
  const [read, setRead] = useState<Read>();
  const pick = async (file: File) => {
    try {
      const [{ readInterviewText, questionCount }, text] = await Promise.all([load(), file.text()]);
      const interview = readInterviewText(text);
      setRead({ name: file.name, interview, count: questionCount(interview) });
    } catch (error) {
      setRead({ name: file.name, count: 0, error: wordsOf(error) });
    }
  };
  const bring = async () => {
    const { interview } = read ?? {};
    if (!interview) return;
    const { withInterview } = await load();
    onBring((questionnaire) => withInterview(questionnaire, interview));
    onClose();
  };
  return (
    <Dialog
      open
      title="Bring an interview’s questions"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!read || read.count === 0} onClick={() => void bring()}>
            Bring its questions
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>
          A docassemble interview brings its questions, their types, conditions and order. Questions of the same
          identifier take its words.
        </Box>
        <UploadArea
          label="Choose an interview"
          accept=".yml,.yaml"
          limit={1}
          files={read ? [{ key: 'file', name: read.name, error: read.error }] : []}
          onPick={([first]) => first && void pick(first)}
          onRemove={() => setRead(undefined)}
        >
          Drop a .yml file here.
        </UploadArea>
        {read?.interview && <Summary interview={read.interview} count={read.count} />}
      </Box>
    </Dialog>
  );
};

const Summary = ({ interview: { left }, count }: { interview: Interview; count: number }) => (
  <Box component="section" aria-label="What the interview brings">
    <Box role="status" component="strong" sx={{ display: 'block' }}>
      {questions(count)} can be brought{left.length > 0 ? `, ${left.length} cannot be said here.` : '.'}
    </Box>
    {left.length > 0 && (
      <Box
        component="ul"
        aria-label="Not brought"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 0.75,
          pl: 2.5,
          display: 'grid',
          gap: 0.75,
          maxHeight: 260,
          overflowY: 'auto',
          overflowWrap: 'anywhere',
        }}
      >
        {left.map(({ text, place, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={at}>
            <strong>{text}</strong> {tellInEnglish(reason)}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'var(--type-note)' }}>
              {tellInEnglish(place)}
            </Box>
          </li>
        ))}
      </Box>
    )}
  </Box>
);
