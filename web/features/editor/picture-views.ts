import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { EMU_PER_PIXEL, EMU_PER_POINT } from '#core/editor/pictures.ts';
import { changePicture, type Picture, pictureIn } from './picture-commands.ts';
import type { Pictures } from './pictures.ts';
import type { Looks } from './schema.ts';

/** A picture on the paper, with a handle that makes it larger or smaller while it is selected. */
class PictureView implements NodeView {
  readonly dom = document.createElement('span');
  private readonly image = document.createElement('img');
  private readonly handle = document.createElement('span');
  private readonly stop: () => void;
  private node: Node;
  private readonly shown: { view: EditorView; getPos: () => number | undefined; looks: Looks; pictures: Pictures };

  constructor(node: Node, shown: PictureView['shown']) {
    this.node = node;
    this.shown = shown;
    this.dom.className = 'picture';
    this.dom.contentEditable = 'false';
    this.image.draggable = false;
    this.handle.className = 'handle';
    this.handle.title = 'Drag to resize';
    this.handle.addEventListener('pointerdown', this.grab);
    this.image.addEventListener('error', () => this.sayInstead());
    this.dom.append(this.image, this.handle);
    this.stop = shown.pictures.subscribe(() => this.draw());
    this.draw();
    const { from } = this.picture();
    if (!shown.pictures.addressOf(from)) void shown.pictures.recall(from);
  }

  private picture(): Picture {
    return pictureIn(this.node, this.shown.looks) as Picture;
  }

  /** What no browser draws, and what is still on its way, is said in words. */
  private sayInstead() {
    this.dom.classList.add('said');
    this.dom.dataset.said = this.picture().alt || 'Picture';
  }

  private size(width: number, height: number) {
    const { style } = this.dom;
    style.width = `calc(var(--pt) * ${width / EMU_PER_POINT})`;
    style.aspectRatio = `${width} / ${height}`;
  }

  private draw() {
    const { from, size, alt, isFixed } = this.picture();
    const address = this.shown.pictures.addressOf(from);
    this.size(size.width, size.height);
    this.dom.title = alt;
    this.image.alt = alt;
    this.handle.hidden = isFixed;
    if (!address) return this.sayInstead();
    if (this.image.src === address) return;
    this.dom.classList.remove('said');
    this.image.src = address;
  }

  private readonly grab = (event: PointerEvent) => {
    const { view, getPos, looks } = this.shown;
    const at = getPos();
    if (event.button !== 0 || !view.editable || at === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const { size } = this.picture();
    const start = event.clientX;
    const scale = (this.dom.getBoundingClientRect().width * EMU_PER_PIXEL) / size.width;
    let wanted = size;
    const drag = ({ clientX }: PointerEvent) => {
      const width = Math.max(1, size.width + ((clientX - start) * EMU_PER_PIXEL) / scale);
      wanted = { width, height: (width * size.height) / size.width };
      this.size(wanted.width, wanted.height);
    };
    const end = () => {
      this.handle.removeEventListener('pointermove', drag);
      const now = getPos();
      if (now !== undefined && wanted !== size) changePicture(looks, now, { size: wanted })(view.state, view.dispatch);
      else this.draw();
    };
    this.handle.setPointerCapture(event.pointerId);
    this.handle.addEventListener('pointermove', drag);
    this.handle.addEventListener('lostpointercapture', end, { once: true });
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  };

  update(node: Node): boolean {
    if (node.type !== this.node.type || !pictureIn(node, this.shown.looks)) return false;
    this.node = node;
    this.draw();
    return true;
  }

  selectNode() {
    this.dom.classList.add('selected');
  }

  deselectNode() {
    this.dom.classList.remove('selected');
  }

  stopEvent(event: Event): boolean {
    return event.target === this.handle;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy() {
    this.stop();
  }
}

/** What the file draws as its own schema does. */
class PlainView implements NodeView {
  readonly dom: HTMLElement;

  constructor(node: Node) {
    const drawn = node.type.spec.toDOM?.(node) as unknown;
    const [tag, attributes, text] = drawn as [string, Record<string, string>, string];
    this.dom = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) this.dom.setAttribute(name, value);
    this.dom.textContent = text;
  }
}

/** Pictures of the file and those that were put in, seen in their place. */
export const pictureViews = (looks: Looks, pictures: Pictures): Record<string, NodeViewConstructor> => {
  const show: NodeViewConstructor = (node, view, getPos) =>
    pictureIn(node, looks) ? new PictureView(node, { view, getPos, looks, pictures }) : new PlainView(node);
  return { object: show, picture: show };
};
