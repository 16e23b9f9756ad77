/**
 * The script within the document of a drawn form, which runs before anything is painted: a press of a button, Enter in a field
 * among them, is held until the page can answer it. Of several the last one.
 */
export const holdPress = `
(() => {
  let held;
  const hold = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    held = button;
  };
  addEventListener('click', hold, true);
  window.releasePress = () => {
    delete window.releasePress;
    removeEventListener('click', hold, true);
    held?.click();
  };
})()`.replace(/\n */g, '');
