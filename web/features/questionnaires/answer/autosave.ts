/** Where the last change is: kept, waiting or on its way, or not kept. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** After the last key, milliseconds. */
export const SAVE_DELAY = 800;

/**
 * Keeps the newest value a moment after the last change, one save at a time; what changes meanwhile is saved after it. A
 * failed save keeps its value until `retry`, or until the next change.
 */
export class Autosave<T> {
  private readonly save: (value: T) => Promise<unknown>;
  private readonly tell: (state: SaveState) => void;
  private pending: { value: T } | undefined;
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(save: (value: T) => Promise<unknown>, tell: (state: SaveState) => void) {
    this.save = save;
    this.tell = tell;
  }

  /** Whether something typed is not kept yet. */
  get unsaved(): boolean {
    return this.pending !== undefined || this.running !== undefined;
  }

  change(value: T): void {
    this.pending = { value };
    this.tell('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), SAVE_DELAY);
  }

  /** Saves now what is waiting; resolves when nothing is under way any more. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  retry(): void {
    if (!this.pending) return;
    this.tell('saving');
    void this.flush();
  }

  private async drain(): Promise<void> {
    if (!this.pending) return;
    while (this.pending) {
      const { pending } = this;
      try {
        await this.save(pending.value);
      } catch {
        this.tell('failed');
        return;
      }
      if (this.pending === pending) this.pending = undefined;
    }
    this.tell('saved');
  }
}
