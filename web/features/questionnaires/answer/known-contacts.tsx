import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import UserPlus from 'lucide-react/icons/user-plus';
import { createContext, use } from 'react';
import type { ClientContact } from '#core/clients/client.ts';
import type { ContactRow } from '#core/questionnaires/answers.ts';

const Known = createContext<readonly ClientContact[]>([]);
/** The contacts of the client that a question for contacts offers. */
export const KnownContactsProvider = Known;

interface KnownContactsProps {
  /** The parts that the question asks for. */
  parts: readonly { key: string; ans_key: string }[];
  rows: readonly ContactRow[];
  limit: number;
  onChange: (rows: ContactRow[]) => void;
}

const isBlank = ({ parts }: ContactRow): boolean => Object.values(parts).every((text) => text.trim() === '');

/** The client's contacts that are not among the answers yet: each is put there by one press. */
export const KnownContacts = ({ parts, rows, limit, onChange }: KnownContactsProps) => {
  const kept = rows.filter((row) => !isBlank(row));
  const isGiven = ({ email }: ClientContact) =>
    kept.some((row) => row.parts.email?.trim().toLowerCase() === email.toLowerCase());
  const offered = use(Known).filter((contact) => !isGiven(contact));
  if (offered.length === 0 || kept.length >= limit) return null;
  const take = (contact: ClientContact) => {
    const texts = contact as Readonly<Record<string, string>>;
    const given = parts.map(({ key, ans_key }) => [key, texts[ans_key] ?? '']);
    onChange([...kept, { id: crypto.randomUUID(), parts: Object.fromEntries(given) }]);
  };
  return (
    <Box role="group" aria-label="Known contacts" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.25 }}>
      {offered.map((contact) => (
        <Button
          key={contact.email}
          size="small"
          variant="outlined"
          startIcon={<UserPlus size={16} />}
          onClick={() => take(contact)}
          sx={{ maxWidth: 1, overflowWrap: 'anywhere' }}
        >
          Use {contact.name}
        </Button>
      ))}
    </Box>
  );
};
