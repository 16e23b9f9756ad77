/**
 * Makes a tour, whose steps stand below one another, one that shows a step at a time: by the list of steps, by buttons and, where the
 * focus is within it, by the arrow keys, Home and End. The step stands in the address, so that a reload finds it. Gives what ends that.
 */
export const startTour = (tour: HTMLElement): (() => void) => {
  const steps = [...tour.querySelectorAll<HTMLElement>('[data-step]')];
  const links = [...tour.querySelectorAll<HTMLAnchorElement>('[data-steps] a')];
  const controls = tour.querySelector<HTMLElement>('[data-controls]');
  const [back, forward] = [...(controls?.querySelectorAll('button') ?? [])];
  const place = controls?.querySelector('[role=status]');
  if (!controls || !back || !forward || !place) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  let current = 0;

  /** The step that the address names, or -1. */
  const askedFor = (): number => steps.findIndex(({ id }) => `#${id}` === location.hash);

  const show = (wanted: number): void => {
    current = Math.min(Math.max(wanted, 0), steps.length - 1);
    steps.forEach((step, at) => {
      step.hidden = at !== current;
    });
    links.forEach((link, at) => {
      if (at === current) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    });
    // Still focusable: who has pressed the last Next is not thrown out of the tour.
    back.setAttribute('aria-disabled', String(current === 0));
    forward.setAttribute('aria-disabled', String(current === steps.length - 1));
    place.textContent = `Step ${current + 1} of ${steps.length}`;
  };

  /** Has the next picture here before it is asked for. */
  const fetchNext = (): void => steps[current + 1]?.querySelector('img')?.setAttribute('loading', 'eager');

  /** Goes to a step on somebody's wish: the focus follows where it would be lost, and the beginning of the step comes into view. */
  const go = (wanted: number): void => {
    const wasInList = links.some((link) => link === document.activeElement);
    const wasInStep = steps[current]?.contains(document.activeElement) ?? false;
    show(wanted);
    fetchNext();
    const step = steps[current];
    if (!step) return;
    history.replaceState(history.state, '', `#${step.id}`);
    if (wasInList) links[current]?.focus();
    else if (wasInStep) step.focus({ preventScroll: true });
    if (step.getBoundingClientRect().top < 0) step.scrollIntoView();
  };

  const keys: Record<string, () => number> = {
    ArrowRight: () => current + 1,
    ArrowLeft: () => current - 1,
    Home: () => 0,
    End: () => steps.length - 1,
  };
  const onKey = (event: KeyboardEvent): void => {
    const wanted = keys[event.key];
    if (!wanted || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(wanted());
  };
  links.forEach((link, at) => {
    const onPress = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(at);
    };
    link.addEventListener('click', onPress, { signal });
  });
  back.addEventListener('click', () => go(current - 1), { signal });
  forward.addEventListener('click', () => go(current + 1), { signal });
  tour.addEventListener('keydown', onKey, { signal });
  // The address was changed within the page: by hand, or by a link that leads here.
  const onAddress = (): void => {
    if (askedFor() < 0) return;
    go(askedFor());
    steps[current]?.scrollIntoView();
  };
  window.addEventListener('hashchange', onAddress, { signal });
  for (const interest of ['pointerover', 'focusin']) tour.addEventListener(interest, fetchNext, { signal });
  controls.hidden = false;
  tour.dataset.begun = '';
  show(askedFor());
  return () => ended.abort();
};
