declare global {
  interface Window {
    /** Of a form that stands as HTML (`web/prerender/hold-press.ts`). */
    releasePress?: () => void;
    /** The same: somebody pressed or typed before its first script was there. */
    wasTouched?: boolean;
  }
}

/** Presses the button that was pressed last before the page could answer, if there was one. */
export const releasePress = (): void => window.releasePress?.();
