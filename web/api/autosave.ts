/** Where the last change is: nothing to save, waiting for a pause, on its way, saved, not saved, or overtaken by somebody else's. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

/** What became of one attempt to save. */
export type Outcome = 'saved' | 'failed' | 'conflict';

interface AutosaveOptions<T> {
  /** One attempt; what it throws is a failure. */
  save: (value: T) => Promise<Outcome>;
  onState: (state: SaveState) => void;
  /** How long nothing may have changed before it is saved, milliseconds. */
  pause: number;
}

/**
 * Saves the newest value a pause after the last change, one save at a time; what changes meanwhile is saved after it. A failed
 * save keeps its value for the next change or `flush`; after a conflict nothing is saved until `resolveConflict` says the value may go.
 */
export class Autosave<T> {
  private readonly options: AutosaveOptions<T>;
  private waiting: { value: T } | undefined;
  private running: Promise<Outcome> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private overtaken = false;
  private hasChanged = false;

  constructor(options: AutosaveOptions<T>) {
    this.options = options;
  }

  /** Whether a change is not saved yet. */
  get unsaved(): boolean {
    return this.waiting !== undefined;
  }

  change(value: T): void {
    this.waiting = { value };
    this.hasChanged = true;
    if (this.overtaken) return;
    this.options.onState('waiting');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.options.pause);
  }

  /** Saves now what is waiting; resolves with how it stands when nothing is under way any more. */
  flush(): Promise<Outcome> {
    clearTimeout(this.timer);
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** The conflict is over: drops what was waiting, or lets it go again. */
  resolveConflict(keep: 'mine' | 'theirs'): void {
    this.overtaken = false;
    if (keep === 'theirs') this.waiting = undefined;
  }

  private async drain(): Promise<Outcome> {
    if (this.overtaken) return 'conflict';
    while (this.waiting) {
      const { waiting } = this;
      this.options.onState('saving');
      const outcome = await this.attempt(waiting.value);
      if (outcome !== 'saved') {
        this.overtaken = outcome === 'conflict';
        this.options.onState(outcome);
        return outcome;
      }
      if (this.waiting === waiting) this.waiting = undefined;
    }
    if (this.hasChanged) this.options.onState('saved');
    return 'saved';
  }

  private async attempt(value: T): Promise<Outcome> {
    try {
      return await this.options.save(value);
    } catch {
      return 'failed';
    }
  }
}
