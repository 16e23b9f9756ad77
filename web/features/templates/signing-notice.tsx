import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { signFindings } from '#core/assembly/signing/sign-lint.ts';
import { tellInEnglish } from '#core/language/message.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What the places for signing of all documents of a template leave in doubt, where they do. */
export const SigningNotice = ({ template: { _id, outline, documents } }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const findings = signFindings([outline, ...documents.map((document) => document.outline)]);
  return (
    findings.length > 0 && (
      <Notice
        label="Places for signing"
        action={
          <Button variant="outlined" size="small" component={Link} to={paths.editor(userTypeRoute, _id)}>
            Edit the file
          </Button>
        }
      >
        {findings.map(({ message }) => tellInEnglish(message)).join(' ')}
      </Notice>
    )
  );
};
