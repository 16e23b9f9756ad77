import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addContract, listClientMatters, listMatters, readMatter } from '#core/matters/endpoints.ts';
import { hasTemplate, type Matter } from '#core/matters/matter.ts';
import { listTemplateMatters, listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMatterLinks } from './matter-links.ts';

const isUsable = ({ archived, faulty }: TemplateRow): boolean => !archived && !faulty;
const matcher = textMatcher<TemplateRow>(({ name, description }) => [name, description]);

/** Adds a contract to a matter, from a template; the id is made once, so that pressing twice adds one. */
export const AddContractDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId } = matter;
  const navigate = useNavigate();
  const { pageOf } = useMatterLinks(matter);
  const [contractId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [template, setTemplate] = useState<TemplateRow>();
  const [name, setName] = useState('');
  const templates = useRowsWhere(useSearchedList(listTemplateRows, {}, text), isUsable);
  const { write, pending } = useWrite(addContract, {
    refreshes: [readMatter, listMatters, listClientMatters, listTemplateMatters],
    says: 'Contract added',
  });
  // The first contract is called as its matter.
  const isNamed = hasTemplate(matter);
  const add = async () => {
    if (!template) return;
    const given = isNamed && name.trim();
    const written = await write({ matterId, contractId, templateId: template.id, ...(given && { name: given }) });
    if (!written.ok) return;
    onClose();
    navigate(pageOf(written.data.matterId));
  };
  return (
    <Dialog
      open
      steady
      title="Add a contract"
      onClose={onClose}
      actions={
        <SubmitButton
          type="button"
          size="medium"
          pending={pending}
          disabled={!template}
          title={template ? undefined : 'Choose a template first'}
          onClick={() => void add()}
        >
          Add contract
        </SubmitButton>
      }
    >
      <RowPicker
        noun={['template', 'templates']}
        read={templates}
        text={text}
        onText={setText}
        matcher={matcher}
        cardOf={({ name, description }) => ({ title: name, text: description })}
        empty={<EmptyState>No templates yet. Upload one under Templates.</EmptyState>}
        value={template?.id ?? ''}
        onChange={(_, row) => {
          setTemplate(row);
          setName(row.name);
        }}
      />
      {isNamed && template && (
        <Box sx={{ mt: 2 }}>
          <TextField
            label="Contract name"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
            hint="You and the client both see this name."
          />
        </Box>
      )}
    </Dialog>
  );
};
