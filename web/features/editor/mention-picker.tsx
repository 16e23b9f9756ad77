import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { listFilePeople } from '#core/files/endpoints.ts';
import type { Mention } from '#core/mentions/mention.ts';
import { useRead } from '#web/api/hooks.ts';
import { MentionList } from '#web/mentions/mention-list.tsx';
import { offeredInWords, useMentioning } from '#web/mentions/use-mentioning.ts';
import type { FirmFile } from './use-firm-file.ts';

export interface MentionPickerProps {
  file: FirmFile;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  mentions: readonly Mention[];
  onText: (text: string, mentions: readonly Mention[]) => void;
}

const NOBODY = 'Nobody else may open this file.';

/** Offers the people who may open a file where a text beside it asks for somebody by `@`. The text keeps the focus, and tells which of them an arrow has come to. */
export const MentionPicker = ({ file, field, text, mentions, onText }: MentionPickerProps) => {
  const listId = useId();
  const maxLength = field.current?.maxLength;
  const { isAsking, active, look, pick, follow, offer, close } = useMentioning({
    ...{ area: field, text, mentions, maxLength, onText },
  });
  const { fileId, packageDocumentId, place } = file;
  const asked = { ...place, fileId, ...(packageDocumentId && { packageDocumentId }) };
  const read = useRead(listFilePeople, isAsking ? asked : null);
  const { isOpen, offered, chosen, press } = offer(read.state === 'ready' ? read.data.people : undefined);
  const now = useRef({ press, follow, close });
  now.current = { press, follow, close };
  // What was typed is looked at as it is drawn, so that the next key finds it; the first time too: this is fetched after it.
  const typed = useRef(look);
  typed.current = look;
  const named = useRef(mentions);
  named.current = mentions;
  useLayoutEffect(() => {
    const area = field.current;
    if (area && document.activeElement === area && area.selectionStart === area.selectionEnd && area.value === text)
      typed.current(text, area.selectionStart, named.current);
  }, [field, text]);
  useEffect(() => {
    const area = field.current;
    if (!area) return undefined;
    const onKey = (event: KeyboardEvent) => now.current.press(event);
    const onSelect = () => now.current.follow();
    const onBlur = () => now.current.close();
    area.addEventListener('keydown', onKey);
    area.addEventListener('select', onSelect);
    area.addEventListener('keyup', onSelect);
    area.addEventListener('click', onSelect);
    area.addEventListener('blur', onBlur);
    area.setAttribute('aria-autocomplete', 'list');
    area.setAttribute('aria-haspopup', 'listbox');
    return () => {
      area.removeEventListener('keydown', onKey);
      area.removeEventListener('select', onSelect);
      area.removeEventListener('keyup', onSelect);
      area.removeEventListener('click', onSelect);
      area.removeEventListener('blur', onBlur);
    };
  }, [field]);
  const activeId = chosen && `${listId}-${active}`;
  useEffect(() => {
    const attributes = { 'aria-controls': isOpen ? listId : undefined, 'aria-activedescendant': activeId };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
  }, [field, isOpen, listId, activeId]);
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && offeredInWords(offered.length, NOBODY)}
      </span>
      {isOpen && field.current && (
        <MentionList id={listId} anchor={field.current} found={offered} none={NOBODY} active={active} onPick={pick} />
      )}
    </>
  );
};
