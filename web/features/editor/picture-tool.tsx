import ImageIcon from 'lucide-react/icons/image';
import type { Command, EditorState } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { EMU_PER_INCH, fittingSize, LEAST_SIDE, MOST_ALT, MOST_SIDE } from '#core/editor/pictures.ts';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { toast } from '#web/ui/toast-store.ts';
import { canInsertPicture, changePicture, insertPicture, type Picture, selectedPicture } from './picture-commands.ts';
import type { Pictures } from './pictures.ts';
import type { ReadPicture } from './read-picture.ts';
import type { Looks } from './schema.ts';
import { Tool } from './tool.tsx';

const FieldsDialog = lazy(async () => ({ default: (await import('./fields-dialog.tsx')).FieldsDialog }));

interface PictureToolProps {
  state: LiveValue<EditorState>;
  looks: Looks;
  pictures: Pictures;
  run: (command: Command) => void;
}

/** The first picture among what is pasted or dropped, where no words come with it. */
const pictureAmong = (data: DataTransfer | null): File | undefined => {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  return data?.getData('text/plain').trim() ? undefined : file;
};

/** Pictures that are pasted onto the paper, or dropped there. */
const usePictureFiles = (onFile: (file: File, at?: { left: number; top: number }) => void): void => {
  const now = useRef(onFile);
  now.current = onFile;
  useEffect(() => {
    const isPaper = ({ target }: Event) => target instanceof Element && target.closest('.ProseMirror') !== null;
    const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
      const file = isPaper(event) ? pictureAmong(data) : undefined;
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      now.current(file, event instanceof DragEvent ? { left: event.clientX, top: event.clientY } : undefined);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    window.addEventListener('paste', paste, true);
    window.addEventListener('drop', drop, true);
    return () => {
      window.removeEventListener('paste', paste, true);
      window.removeEventListener('drop', drop, true);
    };
  }, []);
};

const inches = (emu: number): string => `${Math.round((emu / EMU_PER_INCH) * 100) / 100}`;

const widthWrong = (text: string | undefined): string | undefined => {
  const width = Number(text) * EMU_PER_INCH;
  return width >= LEAST_SIDE && width <= MOST_SIDE ? undefined : 'Enter a width from 0.1 to 22 inches.';
};

const ALT = {
  name: 'alt',
  label: 'Alternative text',
  hint: 'What the picture shows, for those who cannot see it',
} as const;

const altWrong = (alt = ''): string | undefined =>
  alt.length > MOST_ALT ? `Enter at most ${MOST_ALT} characters.` : undefined;

/** In the bar: puts a picture in, or changes the one that is selected. Pasting and dropping one does so too. */
export const PictureTool = ({ state, looks, pictures, run }: PictureToolProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadPicture>();
  const [changing, setChanging] = useState<Picture>();
  const can = useLive(state, canInsertPicture);
  const isSelected = useLive(state, (now) => selectedPicture(now, looks) !== undefined);
  const take = async (file: File, at?: { left: number; top: number }) => {
    const found = await import('./read-picture.ts').then(
      ({ readPicture }) => readPicture(file),
      () => 'The picture could not be read. Please check your connection and try again.',
    );
    if (typeof found === 'string') {
      toast.error(found);
      return;
    }
    if (at)
      run((now, dispatch, view) => {
        const place = view?.posAtCoords(at)?.pos;
        if (place === undefined) return false;
        dispatch?.(now.tr.setSelection(TextSelection.near(now.doc.resolve(place))));
        return true;
      });
    if (canInsertPicture(state.read())) setRead(found);
    else toast.error('Put the caret into the text first.');
  };
  usePictureFiles((file, at) => void take(file, at));
  const press = () => {
    const picture = selectedPicture(state.read(), looks);
    if (!picture) chooser.current?.click();
    else if (picture.isFixed) toast.error('This picture is drawn in a way that cannot be changed here.');
    else setChanging(picture);
  };
  const close = (command: Command = () => false) => {
    setRead(undefined);
    setChanging(undefined);
    // Once the dialog has given the focus back.
    setTimeout(() => run(command));
  };
  const insert = async ({ bytes, pixels }: ReadPicture, alt: string) => {
    const id = await pictures.keep(bytes);
    close(insertPicture({ id, size: fittingSize(pixels, looks.textWidth), alt: alt.trim() }));
  };
  return (
    <>
      <Tool
        label="Picture"
        hint={isSelected ? 'Change the picture (size: Shift and arrow keys)' : 'Insert a picture'}
        pressed={isSelected}
        off={!can && !isSelected}
        onPress={press}
      >
        <ImageIcon size={18} />
      </Tool>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label="Picture to insert"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Suspense fallback={null}>
        {read && (
          <FieldsDialog
            title="Insert a picture"
            submit="Insert"
            fields={[{ ...ALT, value: '' }]}
            check={({ alt }) => ({ alt: altWrong(alt) })}
            onDone={({ alt = '' }) => void insert(read, alt)}
            onClose={() => close()}
          />
        )}
        {changing && (
          <FieldsDialog
            title="Change the picture"
            submit="Change"
            fields={[
              { ...ALT, value: changing.alt },
              {
                name: 'width',
                label: 'Width in inches',
                value: inches(changing.size.width),
                hint: 'The height follows',
                inputMode: 'decimal',
              },
            ]}
            check={({ alt, width }) => ({ alt: altWrong(alt), width: widthWrong(width) })}
            onDone={({ alt = '', width = '' }) => {
              const isWidened = width !== inches(changing.size.width);
              close((now, dispatch) => {
                // Others may have written before it, or changed it, since.
                const picture = selectedPicture(now, looks);
                if (!picture) return false;
                const { size, at } = picture;
                const wide = isWidened ? Number(width) * EMU_PER_INCH : size.width;
                const sized = { width: wide, height: (wide * size.height) / size.width };
                return changePicture(looks, at, { size: sized, alt: alt.trim() })(now, dispatch);
              });
            }}
            onClose={() => close()}
            other={{
              label: 'Remove picture',
              onPress: () =>
                close((now, dispatch) => {
                  if (!selectedPicture(now, looks)) return false;
                  dispatch?.(now.tr.deleteSelection());
                  return true;
                }),
            }}
          />
        )}
      </Suspense>
    </>
  );
};
