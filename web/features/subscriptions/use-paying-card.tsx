import Box from '@mui/material/Box';
import { useCallback, useRef, useState } from 'react';
import { problems } from '#core/problem.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { TypedForm } from './cards/card-form.tsx';
import { CardPicker } from './cards/card-picker.tsx';

/** The card that somebody pays with: a saved one, or one that is typed and saved when they pay. */
export const usePayingCard = (onChange: () => void) => {
  const [cardId, setCardId] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedForm>(null);
  const [isSaving, setSaving] = useState(false);
  const choose = useCallback(
    (chosen: string) => {
      setCardId(chosen);
      setMissing(undefined);
      onChange();
    },
    [onChange],
  );
  /** Pay saves the card that was typed, too. */
  const savedCard = async (): Promise<string | undefined> => {
    if (!typed.current || typed.current.isEmpty()) {
      setMissing(problems['card-missing'].msg);
      area.current?.querySelector('input')?.focus();
      return undefined;
    }
    setSaving(true);
    return typed.current.save().finally(() => setSaving(false));
  };
  /** Gives whether the payment may go on, and the card; what is missing is said where it is chosen. */
  const find = async (isNeeded: boolean): Promise<{ isReady: boolean; cardId: string | undefined }> => {
    setMissing(undefined);
    const isMeant = isNeeded || typed.current?.isEmpty() === false;
    const found = cardId ?? (isMeant ? await savedCard() : undefined);
    return { isReady: !isMeant || found !== undefined, cardId: found };
  };
  return { find, isSaving, panel: { area, typed, value: cardId, error: missing, onChange: choose } };
};

type CardPanelProps = ReturnType<typeof usePayingCard>['panel'] & { onEnter: () => void };

export const CardPanel = ({ area, ...picker }: CardPanelProps) => (
  <Box ref={area}>
    <Panel title="Card">
      <CardPicker {...picker} />
    </Panel>
  </Box>
);
