/**
 * The script within the document of a drawn form, which runs before anything is painted: a press of a button or of a link within the form,
 * Enter in a field among them, is held until the page can answer it. Of several the last one. It also notes that the form was touched, for what
 * takes it over and may come later.
 */
export const holdPress = `
(() => {
  let held;
  const hold = (event) => {
    const pressed = event.target.closest('button, form a');
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = pressed;
  };
  const note = () => { window.wasTouched = true; };
  for (const type of ['click', 'focusin', 'input', 'keydown', 'pointerdown']) addEventListener(type, note, { capture: true, once: true });
  addEventListener('click', hold, true);
  window.releasePress = () => {
    delete window.releasePress;
    removeEventListener('click', hold, true);
    held?.click();
  };
})()`.replace(/\n */g, '');
