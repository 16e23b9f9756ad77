/** Whether the keyboard is one on which ⌘ does what Ctrl does elsewhere. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
