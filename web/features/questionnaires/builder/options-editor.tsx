import type { ClipboardEvent, KeyboardEvent } from 'react';
import { LIMITS, type Option } from '#core/questionnaires/question.ts';
import { useActions, useFields } from './builder-context.ts';
import { fieldName } from './faults-by-owner.ts';
import { Line, Lines, stepped } from './list-lines.tsx';
import { NamedField } from './named-field.tsx';
import { isFreeLabel } from './naming.ts';

interface OptionsEditorProps {
  ownerId: string;
  /** Where the options are among the owner's fields: `field_values`. */
  path: string;
  options: Option[];
  onLabel: (optionId: string, label: string) => void;
  onChange: (options: Option[], focus?: string) => void;
}

/** The options of a dropdown or a multiple selection: Enter adds the next, a pasted list becomes one option a line. */
export const OptionsEditor = ({ ownerId, path, options, onLabel, onChange }: OptionsEditorProps) => {
  const { newId } = useActions();
  const fields = useFields(ownerId);
  const nameAt = (at: number) => fieldName(ownerId, `${path}.${at}.label`);
  const add = (at: number, labels: string[] = ['']) => {
    const added = labels.map((label) => ({ id: newId(), label: label.slice(0, LIMITS.option) }));
    const all = [...options.slice(0, at), ...added, ...options.slice(at)].slice(0, LIMITS.options);
    onChange(all, nameAt(at + added.length - 1));
  };
  const paste = (at: number) => (event: ClipboardEvent) => {
    const labels = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((label) => label.trim());
    const filled = labels.filter(Boolean);
    const option = options[at];
    if (filled.length < 2 || !option) return;
    event.preventDefault();
    if (option.label.trim()) return add(at + 1, filled);
    const added = filled.map((label, index) => ({ id: index ? newId() : option.id, label }));
    onChange([...options.slice(0, at), ...added, ...options.slice(at + 1)].slice(0, LIMITS.options));
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(at + 1);
  };
  const list = fields(path);
  return (
    <Lines
      title="Options"
      add="Add option"
      name={list.name}
      error={list.error}
      onAdd={options.length < LIMITS.options ? () => add(options.length) : undefined}
    >
      {options.map((option, at) => (
        <Line
          key={option.id}
          what={`option ${at + 1}`}
          at={at}
          count={options.length}
          onStep={(by) => onChange(stepped(options, at, by))}
          onRemove={() =>
            onChange(
              options.filter((each) => each !== option),
              nameAt(Math.max(at - 1, 0)),
            )
          }
        >
          <NamedField
            {...fields(`${path}.${at}.label`)}
            hideLabel
            label={`Option ${at + 1}`}
            placeholder={`Option ${at + 1}`}
            maxLength={LIMITS.option}
            value={option.label}
            isFree={(label) => isFreeLabel({ field_values: options }, option.id, label)}
            onCommit={(label) => onLabel(option.id, label)}
            inputProps={{ onKeyDown: press(at), onPaste: paste(at) }}
          />
        </Line>
      ))}
    </Lines>
  );
};
