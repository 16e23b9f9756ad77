import LinkIcon from 'lucide-react/icons/link';
import type { Command, EditorState } from 'prosemirror-state';
import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { linkMeant } from '#core/editor/links.ts';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { useTypedAhead } from '#web/ui/typed-ahead.ts';
import { canLink, type Link, linkAt, removeLink, setLink } from './link-commands.ts';
import { shortcutPrefix, Tool } from './tool.tsx';

const FieldsDialog = lazy(async () => ({ default: (await import('./fields-dialog.tsx')).FieldsDialog }));

interface LinkToolProps {
  state: LiveValue<EditorState>;
  run: (command: Command) => void;
}

/** In the bar, and by Ctrl or ⌘ and K: where words lead. */
export const LinkTool = ({ state, run }: LinkToolProps) => {
  const [asking, setAsking] = useState<{ link: Link | undefined; isEmpty: boolean }>();
  const can = useLive(state, canLink);
  const isLink = useLive(state, (now) => linkAt(now) !== undefined);
  const { begin, take } = useTypedAhead();
  const open = useCallback(() => {
    const now = state.read();
    begin();
    setAsking({ link: linkAt(now), isEmpty: now.selection.empty });
  }, [state, begin]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isKey || !(event.target instanceof Element) || !event.target.closest('.ProseMirror')) return;
      event.preventDefault();
      if (canLink(state.read())) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [state, open]);
  const close = (command: Command = () => false) => {
    setAsking(undefined);
    // Once the dialog has given the focus back.
    setTimeout(() => run(command));
  };
  const asksWords = asking?.isEmpty && !asking.link;
  return (
    <>
      <Tool label="Link" hint={`Link (${shortcutPrefix}K)`} pressed={isLink} off={!can} onPress={open}>
        <LinkIcon size={18} />
      </Tool>
      <Suspense fallback={null}>
        {asking && (
          <FieldsDialog
            title={asking.link ? 'Change the link' : 'Add a link'}
            submit={asking.link ? 'Change' : 'Add'}
            fields={[
              {
                name: 'address',
                label: 'Address',
                value: asking.link?.href ?? '',
                hint: 'A web page or an email address',
                inputMode: 'url',
              },
              ...(asksWords
                ? [{ name: 'words', label: 'Words', value: '', hint: 'Without words the address is shown' }]
                : []),
            ]}
            check={({ address = '' }) => ({
              address: linkMeant(address) ? undefined : 'Enter a web address (https://…) or an email address.',
            })}
            onDone={({ address = '', words: text = '' }) => close(setLink(linkMeant(address) ?? '', text))}
            onClose={() => close()}
            takeTyped={take}
            other={asking.link && { label: 'Remove link', onPress: () => close(removeLink) }}
          />
        )}
      </Suspense>
    </>
  );
};
