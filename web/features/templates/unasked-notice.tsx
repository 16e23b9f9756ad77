import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { tellInEnglish } from '#core/language/message.ts';
import { unaskedMessage } from '#core/questionnaires/unasked-words.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Tags of the file that the questionnaire does not ask, and the way to ask for them. */
export const UnaskedNotice = ({ template: { _id, unasked } }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Notice
      urgent
      label="Tags without a question"
      action={
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={paths.templateQuestionnaire(userTypeRoute, _id, { show: 'check' })}
        >
          {unasked.length === 1 ? 'Add the question' : 'Add the questions'}
        </Button>
      }
    >
      {tellInEnglish(unaskedMessage(unasked))} In every contract {unasked.length === 1 ? 'it stays' : 'they stay'}{' '}
      empty.
    </Notice>
  );
};
