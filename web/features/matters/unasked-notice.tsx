import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says of which tags nobody will be asked: one may go on, and knows. */
export const UnaskedNotice = ({ templateId, message }: { templateId: string; message: string }) => (
  <Notice urgent label="Tags without a question" action={<TemplateQuestions templateId={templateId} />}>
    {message}
  </Notice>
);

/** The way to where the template's questions are added, for whom it is open. */
export const TemplateQuestions = ({ templateId }: { templateId: string }) => {
  const person = useSignedIn();
  const check = paths.templateQuestionnaire(person.userTypeRoute, templateId, { show: 'check' });
  if (!mayOpen(check, person)) return null;
  return (
    <Button variant="outlined" color="inherit" size="small" component={Link} to={check}>
      Go to the questions
    </Button>
  );
};
