import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ProblemCode } from '#core/problem.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import type { FormHandle } from '#web/ui/form.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { releasePress } from '#web/ui/held-press.ts';
import { forgetRefusals, toast } from '#web/ui/toast-store.ts';
import { showFaults } from './form-faults.ts';
import type { Written } from './hooks.ts';
import { type ApiProblem, problemOf } from './problem.ts';
import { type FormSchema, resolverOf } from './schema-resolver.ts';

interface SchemaFormOptions<S extends FormSchema, Saved> {
  /** What the form must fit, or where it is fetched from when the form is first submitted, so that a page need not carry it. */
  schema: S | (() => Promise<S>);
  defaults: DefaultValues<z.input<S>>;
  /**
   * Sends the form: what comes back refused, or is thrown, is shown. `saveKey` is the same however often it is sent, also after
   * a reload that kept the draft: as the id of what is made, it makes sending again safe.
   */
  save: (values: z.output<S>, saveKey: string) => Promise<Written<Saved> | undefined>;
  onSaved?: (saved: Saved, values: z.output<S>) => void | Promise<void>;
  /** The name under which what is typed is kept in the browser until it is saved or given up. */
  draft?: string | undefined;
  /** What it was typed into, which is kept with the draft (`useOpened`). */
  opened?: object;
  /** Fields that no draft keeps: passwords, and what the page decides. */
  never?: readonly (keyof z.input<S> & string)[];
  /** The field under which a refusal stands that names none, by the problem's name; `any` for whichever has no line here. */
  refusals?: { readonly [Problem in ProblemCode | 'any']?: Path<z.input<S>> };
  /** Shows what the server refused for no field; at the top right where it is not given. */
  onRefused?: (messages: readonly string[], problem: ApiProblem) => void;
  /** A refusal is said at the top right even where it stands under a field. */
  announces?: boolean;
  /** One or two fields in view: no summary, the faulty field takes the focus. */
  short?: boolean;
}

/** The form as react-hook-form has it, with what its fields and its frame read. */
export interface SchemaForm<Values extends FieldValues, Output, Saved>
  extends FormHandle,
    UseFormReturn<Values, unknown, Output> {
  /** What a field spreads: its registration and what is wrong with it. */
  field: (
    name: Path<Values>,
    options?: Parameters<UseFormReturn<Values>['register']>[1],
  ) => UseFormRegisterReturn & { error: string | undefined };
  error: (name: Path<Values>) => string | undefined;
  /** Puts these into the fields as if they were typed. */
  put: (values: Partial<Values>) => void;
  /** Checks and sends it; undefined when it was refused, which the form has said. */
  send: () => Promise<Saved | undefined>;
  pending: boolean;
}

export interface Draft {
  values?: Record<string, unknown>;
  saveKey?: string;
  /** What it was typed into. */
  opened?: object;
}

/** One form of the product: its schema, defaults, faults, refusals, draft, save key and busy state. */
export const useSchemaForm = <S extends FormSchema, Saved = unknown>(
  options: SchemaFormOptions<S, Saved>,
): SchemaForm<z.input<S>, z.output<S>, Saved> => {
  type Values = z.input<S>;
  const { schema, defaults, draft, short = false } = options;
  const [resolver] = useState(() => resolverOf(schema));
  const [kept] = useState<Draft>(() => (draft ? readDraft<Draft>(draft) : {}));
  const [saveKey] = useState(() => kept.saveKey ?? crypto.randomUUID());
  const form = useForm<Values, unknown, z.output<S>>({ resolver, shouldFocusError: short, defaultValues: defaults });
  const [pending, setPending] = useState(false);
  const running = useRef<Promise<Saved | undefined>>(undefined);
  const mayFocus = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const { setValue, getValues, subscribe } = form;
  /** What differs from the defaults of what a draft may keep. */
  const typedIn = useCallback((values: object) => {
    const { never = [], defaults: given } = latest.current;
    const isGiven = (name: string, value: unknown) =>
      JSON.stringify(value) === JSON.stringify((given as Record<string, unknown>)[name]);
    return Object.entries(values).filter(([name, value]) => !never.includes(name as never) && !isGiven(name, value));
  }, []);

  useEffect(() => {
    const never = latest.current.never ?? [];
    // What was typed before the app took the form over is newer.
    const typed = typedIn(getValues()).flatMap(([name, value]) => (value ? name : []));
    for (const [name, value] of Object.entries(kept.values ?? {}))
      if (!never.includes(name as never) && !typed.includes(name))
        setValue(name as Path<Values>, value as never, { shouldDirty: true });
  }, [setValue, getValues, typedIn, kept]);
  // Only now does the form answer what is pressed.
  useEffect(releasePress, []);
  useEffect(() => {
    if (!draft) return undefined;
    const keep = (typed: [string, unknown][]) =>
      keepDraft(draft, { values: Object.fromEntries(typed), saveKey, opened: latest.current.opened });
    const typed = typedIn(getValues());
    if (typed.some(([, value]) => value)) keep(typed);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(typedIn(values)) });
  }, [subscribe, getValues, typedIn, draft, saveKey]);
  useEffect(() => {
    const typesOn = () => {
      mayFocus.current = false;
    };
    document.addEventListener('input', typesOn, true);
    return () => document.removeEventListener('input', typesOn, true);
  }, []);
  const discard = useCallback(() => {
    if (draft) clearDraft(draft);
  }, [draft]);

  const { errors, submitCount, isDirty } = form.formState;
  const mayLose = isDirty && !draft && !short && !pending;
  useEffect(() => {
    if (!mayLose) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!running.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [mayLose]);

  const refuse = (problem: ApiProblem) => {
    const { refusals = {}, onRefused, announces } = latest.current;
    const messages = showFaults(form as unknown as UseFormReturn<Values>, problem);
    const field = (problem.code && refusals[problem.code]) ?? refusals.any;
    if (messages.length > 0 && field) {
      form.setError(
        field,
        { type: 'server', message: messages[0] ?? problem.message },
        { shouldFocus: short && mayFocus.current },
      );
      if (!announces) return;
    }
    if (onRefused) onRefused(messages, problem);
    if (problem.code === 'blocked') return;
    if (announces) toast.refusal(problem.message);
    else if (!onRefused) for (const message of messages) toast.refusal(message);
  };
  const attempt = async (): Promise<Saved | undefined> => {
    mayFocus.current = true;
    let saved: Saved | undefined;
    await form.handleSubmit(async (values) => {
      setPending(true);
      try {
        const written = await latest.current.save(values, saveKey);
        if (written?.ok === false) return refuse(written.problem);
        if (!written) return;
        saved = written.data;
        forgetRefusals();
        discard();
        await latest.current.onSaved?.(written.data, values);
        // What `onSaved` has put into the fields is nothing typed.
        discard();
      } catch (error) {
        refuse(problemOf(error));
      } finally {
        setPending(false);
      }
    })();
    return saved;
  };
  /** Sent again while it is being sent, as before the button shows it, it is the same attempt. */
  const send = (): Promise<Saved | undefined> => {
    running.current ??= attempt().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const put = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as Path<Values>, value as never, { shouldDirty: true });
  };
  const error = (name: Path<Values>) => (get(errors, name) as { message?: string } | undefined)?.message;
  return {
    ...form,
    submit: (event) => {
      event?.preventDefault();
      void send();
    },
    send,
    discard,
    pending,
    short,
    lines: formLines(errors),
    attempt: submitCount,
    mayFocus,
    error,
    put,
    field: (name, registered) => ({ ...form.register(name, registered), error: error(name) }),
  };
};

/** What came of a call that throws when it is refused, as a form's `save` gives it. */
export const writeResult = async <T>(answer: Promise<T>): Promise<Written<T>> => {
  try {
    return { ok: true, data: await answer };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
};
