/** The largest file that is read, in bytes: all of it is held in memory. */
export const MOST_BYTES = 200 * 1024 * 1024;

export interface Parts {
  /** What files may be dropped on. */
  area: HTMLElement;
  input: HTMLInputElement;
  /** Says what goes on. */
  status: HTMLElement;
  report: HTMLElement;
}

/** Hands the file that is chosen, or dropped, to `show`, one after another. Gives what ends this. */
export const takeFiles = (
  { area, input, status, report }: Parts,
  show: (report: HTMLElement, file: File) => Promise<void>,
): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let newest = 0;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    newest += 1;
    const own = newest;
    report.replaceChildren();
    if (file.size > MOST_BYTES) {
      status.textContent = 'The file is larger than 200 MB, which this page cannot read.';
      return;
    }
    status.textContent = `Reading ${file.name}…`;
    const into = document.createElement('div');
    try {
      await show(into, file);
      if (own !== newest || signal.aborted) return;
      status.textContent = '';
      report.replaceChildren(...into.childNodes);
      report.querySelector('h2')?.focus();
    } catch {
      if (own === newest) status.textContent = 'The file could not be read. Please choose it again.';
    }
  };
  const over = (is: boolean) => area.toggleAttribute('data-over', is);
  input.addEventListener(
    'change',
    () => {
      const [file] = input.files ?? [];
      // The same file may be chosen again.
      void take(file).finally(() => {
        input.value = '';
      });
    },
    { signal },
  );
  area.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault();
      over(true);
    },
    { signal },
  );
  area.addEventListener('dragleave', () => over(false), { signal });
  area.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      over(false);
      void take(event.dataTransfer?.files[0]);
    },
    { signal },
  );
  area.toggleAttribute('data-ready', true);
  return () => ended.abort();
};

/** The parts of a page by their names; undefined where one is missing. */
export const partsIn = (root: ParentNode): Parts | undefined => {
  const named = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`);
  const [area, input, status, report] = ['area', 'input', 'status', 'report'].map(named);
  return area && input instanceof HTMLInputElement && status && report ? { area, input, status, report } : undefined;
};
