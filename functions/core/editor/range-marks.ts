import { elements, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { type Mark, type SourcePart, written } from './source-file.ts';

const RANGE = /^(?:bookmark|perm|(?:comment|move(?:From|To)|customXml(?:Ins|Del|MoveFrom|MoveTo))Range)(Start|End)$/;

/** What never shows and need not outlive the words around it. */
const NOISE = new Set(['proofErr', 'lastRenderedPageBreak']);

export const isNoise = ({ name }: XmlNode): boolean => NOISE.has(name);

/** A mark of a range, if the element is one. */
export const markOf = (part: SourcePart, node: XmlNode): Mark | undefined => {
  const edge = RANGE.exec(node.name)?.[1];
  return edge ? { xml: written(part, node), isStart: edge === 'Start', inRun: false } : undefined;
};

/** Text boxes hold their ranges whole, and older readers' copies hold them twice. */
const CLOSED = new Set(['txbxContent', 'Fallback']);

/** The marks inside elements that are about to go. */
export const marksIn = (part: SourcePart, nodes: XmlNode[]): Mark[] =>
  nodes.flatMap((node) => {
    const mark = markOf(part, node);
    if (mark) return [mark];
    return CLOSED.has(node.name) ? [] : marksIn(part, elements(node));
  });
