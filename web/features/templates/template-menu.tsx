import { useNavigate } from 'react-router-dom';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { useSendAddress } from '#web/session/send-link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useArchiving } from './use-archiving.tsx';
import { useDuplicate } from './use-duplicate.ts';

interface TemplateMenuProps {
  template: TemplateRow;
  /** What else the list leads to, by its words. */
  links: readonly { label: string; to: string }[];
}

/** What is done to a template from a list of them. */
export const TemplateMenu = ({ template, links }: TemplateMenuProps) => {
  const navigate = useNavigate();
  const { id: templateId, version, name, archived, faulty } = template;
  const { choice, dialog } = useArchiving({ templateId, name, version, archived: archived === true });
  const duplicate = useDuplicate(templateId);
  const sending = useSendAddress({ templateId });
  const use = {
    label: 'Use this template',
    disabledBecause: faulty && 'Fix the errors of the template first',
    onChoose: () => navigate(sending ?? ''),
  };
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        choices={[
          ...(archived || !sending ? [] : [use]),
          ...links.map(({ label, to }) => ({ label, onChoose: () => navigate(to) })),
          { label: 'Duplicate', onChoose: () => void duplicate() },
          choice,
        ]}
      />
      {dialog}
    </>
  );
};
