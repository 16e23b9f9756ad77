import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { printedTag } from '#core/assembly/signing/printed-tag.ts';
import { SIGN_KINDS } from '#core/assembly/signing/sign-tags.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { FIELD_KINDS, FIELD_LIMITS, type FieldKind, type SigningField } from '#core/signing/fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { LOW_WINDOW } from './draft-room.ts';
import type { DraftPerson } from './draft-signers.ts';
import { FieldInspector } from './field-inspector.tsx';
import { FieldMark } from './field-mark.tsx';
import { clearOf, newField, within } from './field-places.ts';
import { type PageSize, PdfPages } from './pdf-pages.tsx';

interface FieldBoardProps {
  document: EnvelopeDetail['documents'][number];
  fields: readonly SigningField[];
  signers: readonly DraftPerson[];
  /** The number of the signer whose fields are added. */
  signer: number;
  load: (documentId: string, signal: AbortSignal) => Promise<string>;
  onSigner: (number: number) => void;
  onChange: (fields: SigningField[]) => void;
}

const paletteId = (documentId: string): string => `palette-${documentId}`;

/** Leads to what adds a field to a document, with its pages in sight. */
export const focusPalette = (documentId: string): void => {
  const palette = document.getElementById(paletteId(documentId));
  palette?.closest('section')?.scrollIntoView({ block: 'start' });
  palette?.querySelector('button')?.focus({ preventScroll: true });
};

/** The pages of a document with the fields that are filled in on them: put there by drag or by keys, moved, made larger, and described. */
export const FieldBoard = ({
  document: { documentId, name, pages },
  fields,
  signers,
  signer,
  load,
  onSigner,
  onChange,
}: FieldBoardProps) => {
  const [chosenId, setChosen] = useState<string>();
  const [tag, setTag] = useState<string>();
  const [carried, setCarried] = useState<{ kind: FieldKind; x: number; y: number }>();
  const board = useRef<HTMLDivElement>(null);
  const loadThis = useCallback((signal: AbortSignal) => load(documentId, signal), [load, documentId]);
  const lookForTag = useCallback((text: string) => setTag((before) => before ?? printedTag(text)), []);
  const numbers = [
    ...new Set([...signers.map(({ number }) => number), ...fields.map((field) => field.signer)]),
  ].toSorted((one, other) => one - other);
  const nameOf = (number: number): string => signers.find((each) => each.number === number)?.name || `Signer ${number}`;
  const active = numbers.includes(signer) ? signer : (numbers[0] ?? 1);
  const chosen = fields.find(({ fieldId }) => fieldId === chosenId);
  const isFull = fields.length >= FIELD_LIMITS.ofDocument;

  const put = (field: SigningField) => onChange(fields.map((each) => (each.fieldId === field.fieldId ? field : each)));
  /** Described anew; on another page it is brought into sight. */
  const onChosen = (field: SigningField) => {
    const size = pages[field.page - 1];
    if (!size) return;
    put(within(field, size));
    if (field.page === chosen?.page) return;
    requestAnimationFrame(() => document.getElementById(`field-${field.fieldId}`)?.scrollIntoView({ block: 'center' }));
  };
  const remove = (fieldId: string) => {
    const at = fields.findIndex((field) => field.fieldId === fieldId);
    const others = fields.toSpliced(at, 1);
    const next = others[at] ?? others.at(-1);
    onChange(others);
    setChosen(undefined);
    // The keys go on from the field that follows, or from what adds one.
    requestAnimationFrame(() => {
      const mark = next && document.getElementById(`field-${next.fieldId}`);
      (mark ?? document.getElementById(paletteId(documentId))?.querySelector('button'))?.focus();
    });
  };
  const add = (kind: FieldKind, page: number, at: { x: number; y: number }) => {
    const size = pages[page - 1];
    if (!size || isFull) return;
    const field = clearOf(
      fields,
      newField({ fieldId: crypto.randomUUID(), kind, signer: active, page, at }, size),
      size,
    );
    onChange([...fields, field]);
    setChosen(field.fieldId);
    // Once it is drawn, the keys are its own.
    requestAnimationFrame(() => document.getElementById(`field-${field.fieldId}`)?.focus());
  };
  /** The page under a point of the window, and the point there in points of the page. */
  const placeAt = (x: number, y: number): { page: number; at: { x: number; y: number } } | undefined => {
    for (const element of board.current?.querySelectorAll<HTMLElement>('[data-page]') ?? []) {
      const box = element.getBoundingClientRect();
      const page = Number(element.dataset.page);
      const size = pages[page - 1];
      if (size && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) {
        const scale = size.width / box.width;
        return { page, at: { x: (x - box.left) * scale, y: (y - box.top) * scale } };
      }
    }
    return undefined;
  };
  /** The page that is most in sight, for a field that is added by a key or a press. */
  const pageInSight = (): { page: number; at: { x: number; y: number } } => {
    const middle = window.innerHeight / 2;
    const all = [...(board.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
    const nearest = all.toSorted((one, other) => distance(one, middle) - distance(other, middle))[0];
    const page = Number(nearest?.dataset.page ?? 1);
    const size = pages[page - 1] as PageSize;
    const box = nearest?.getBoundingClientRect();
    const y = box ? ((middle - box.top) * size.height) / box.height : size.height / 2;
    return { page, at: { x: size.width / 2, y: Math.min(Math.max(y, 40), size.height - 40) } };
  };
  const drag = (kind: FieldKind) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setCarried({ kind, x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (carried) setCarried({ kind, x: event.clientX, y: event.clientY });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!carried) return;
      setCarried(undefined);
      const place = placeAt(event.clientX, event.clientY);
      if (place) add(kind, place.page, place.at);
    },
    onPointerCancel: () => setCarried(undefined),
  });
  const pressed = (kind: FieldKind) => {
    const { page, at } = pageInSight();
    add(kind, page, at);
  };
  return (
    <Panel title={`Fields: ${name}`} sx={{ scrollMarginTop: 'calc(var(--navbar) + 8px)' }}>
      {tag && (
        <Notice label="Tag in the text" urgent sx={{ mb: 2 }}>
          This PDF shows {tag} as text. Word files with tags get their fields; in a PDF, place fields by hand.
        </Notice>
      )}
      <Box sx={toolsSx}>
        <SelectField
          label="Fields for"
          value={String(active)}
          options={(numbers.length > 0 ? numbers : [1]).map((number) => ({
            value: String(number),
            label: `Signer ${number}${nameOf(number) === `Signer ${number}` ? '' : `: ${nameOf(number)}`}`,
          }))}
          onChange={({ target }) => onSigner(Number(target.value))}
        />
        <Box id={paletteId(documentId)} role="group" aria-label={`Add a field to ${name}`} sx={paletteSx}>
          {FIELD_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              size="small"
              disabled={isFull}
              sx={{
                ...{ cursor: 'grab', minWidth: 44, px: 1, minHeight: { xs: 44, lg: 32 } },
                // Three rows of them leave enough of the page in sight.
                '@media (max-width: 359px)': { minHeight: 36 },
              }}
              {...drag(kind)}
              onClick={(event) => {
                // What was carried elsewhere was put down there, or let go beside the pages.
                const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
                const { clientX: x, clientY: y } = event;
                const isOn = x >= left && x <= right && y >= top && y <= bottom;
                if (event.detail === 0 || isOn) pressed(kind);
              }}
            >
              {SIGN_KINDS[kind].title}
            </Button>
          ))}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)', mb: 2 }}>
        Drag a field onto the page, or press it and move it with the arrow keys. Alt and arrow keys make it larger or
        smaller, Delete removes it.
      </Box>
      <Box ref={board}>
        <PdfPages load={loadThis} pages={pages} onText={lookForTag}>
          {(page, size) =>
            fields
              .filter((field) => field.page === page)
              .map((field) => (
                <FieldMark
                  key={field.fieldId}
                  field={field}
                  size={size}
                  who={nameOf(field.signer)}
                  at={numbers.indexOf(field.signer)}
                  isChosen={field.fieldId === chosenId}
                  onChoose={() => setChosen(field.fieldId)}
                  onChange={(next) => put(within(next, size))}
                  onRemove={() => remove(field.fieldId)}
                />
              ))
          }
        </PdfPages>
      </Box>
      {chosen && (
        <FieldInspector
          key={chosen.fieldId}
          field={chosen}
          numbers={numbers}
          pages={pages.length}
          nameOf={nameOf}
          onChange={onChosen}
          onRemove={() => remove(chosen.fieldId)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {carried && (
        <Box
          aria-hidden
          sx={{
            ...{ position: 'fixed', zIndex: 2000, pointerEvents: 'none', transform: 'translate(-50%, -50%)' },
            ...{ px: 1.5, py: 0.5, border: '1px dashed var(--brand-ink)', background: 'var(--brand-tint)' },
          }}
          style={{ left: carried.x, top: carried.y }}
        >
          {SIGN_KINDS[carried.kind].title}
        </Box>
      )}
    </Panel>
  );
};

const stuckSx = { position: 'sticky', top: 'var(--navbar)', zIndex: 3, background: 'var(--paper)' } as const;

/** Whose fields are added, and what adds them: above the pages, which pass beneath; in a narrower window there is room for the second alone. */
const toolsSx = {
  ...{ display: { xs: 'contents', xl: 'grid' }, gridTemplateColumns: 'minmax(160px, 220px) 1fr', gap: 2 },
  ...{ alignItems: 'end', py: 1, '@media (min-width: 1200px)': stuckSx, [LOW_WINDOW]: { position: 'static' } },
};

const paletteSx = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 0.75, py: { xs: 1, xl: 0 } },
  ...{ '@media (max-width: 1199px)': stuckSx, [LOW_WINDOW]: { position: 'static' } },
};

const distance = (element: HTMLElement, y: number): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return y < top ? top - y : y > bottom ? y - bottom : 0;
};
