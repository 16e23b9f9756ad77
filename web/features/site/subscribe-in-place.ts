import type { ResponseOf } from '#core/endpoint.ts';
import type { ProblemBody } from '#core/problem.ts';
import type { createSendgridContact } from '#core/site/endpoints.ts';

interface Said {
  ok: boolean;
  text: string;
}

/** The words of the reply to an e-mail that was typed. */
const ask = async (address: string, email: string): Promise<Said> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const reply = (await response.json()) as ResponseOf<typeof createSendgridContact> & Partial<ProblemBody>;
    return { ok: response.ok, text: reply.errors?.[0]?.msg ?? reply.message };
  } catch {
    return { ok: false, text: 'The server cannot be reached. Please check your connection and try again.' };
  }
};

/** Sends the form of the newsletter without leaving the page, and says below it what came of that. Gives what ends this. */
export const subscribeInPlace = (form: HTMLFormElement): (() => void) => {
  const field = form.querySelector('input');
  const note = form.querySelector('[role=status]');
  const button = form.querySelector('button');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!field || !note || !button || button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    const { ok, text } = await ask(form.action, field.value);
    button.removeAttribute('aria-disabled');
    note.textContent = text;
    note.toggleAttribute('data-refused', !ok);
    // The form stands at the end of pages, often at the lower edge of the window.
    note.scrollIntoView({ block: 'nearest' });
    field.toggleAttribute('aria-invalid', false);
    if (ok) form.reset();
    else {
      field.setAttribute('aria-invalid', 'true');
      field.focus();
    }
  };
  // The server says in the product's own words what is wrong with an e-mail.
  form.noValidate = true;
  form.addEventListener('submit', send);
  return () => form.removeEventListener('submit', send);
};
