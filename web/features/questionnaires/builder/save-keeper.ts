/** Where the last change is: nothing to keep, waiting, on its way, kept, not kept, or overtaken by somebody else's. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

/** After the last change, milliseconds. */
export const SAVE_DELAY = 1500;

/** What became of one attempt to save. */
export type Outcome = 'saved' | 'failed' | 'conflict';

/**
 * Saves the newest value a moment after the last change, one save at a time. A failed save keeps its value for the next
 * change or `flush`; after a conflict nothing is saved until `settle` says the value may go again.
 */
export class SaveKeeper<T> {
  private readonly save: (value: T) => Promise<Outcome>;
  private readonly tell: (state: SaveState) => void;
  private waiting: { value: T } | undefined;
  private running: Promise<SaveState> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private overtaken = false;

  constructor(save: (value: T) => Promise<Outcome>, tell: (state: SaveState) => void) {
    this.save = save;
    this.tell = tell;
  }

  /** Whether a change is not kept yet. */
  get unsaved(): boolean {
    return this.waiting !== undefined;
  }

  change(value: T): void {
    this.waiting = { value };
    if (this.overtaken) return;
    this.tell('waiting');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SAVE_DELAY);
  }

  /** Saves what is waiting now; resolves with how it stands when nothing is under way any more. */
  flush(): Promise<SaveState> {
    clearTimeout(this.timer);
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** The conflict is over: drop what was waiting, or let it go again. */
  settle(keep: 'mine' | 'theirs'): void {
    this.overtaken = false;
    if (keep === 'theirs') this.waiting = undefined;
  }

  private async drain(): Promise<SaveState> {
    if (this.overtaken) return 'conflict';
    while (this.waiting) {
      const { waiting } = this;
      this.tell('saving');
      const outcome = await this.save(waiting.value);
      if (outcome !== 'saved') {
        this.overtaken = outcome === 'conflict';
        this.tell(outcome);
        return outcome;
      }
      if (this.waiting === waiting) this.waiting = undefined;
    }
    this.tell('saved');
    return 'saved';
  }
}
