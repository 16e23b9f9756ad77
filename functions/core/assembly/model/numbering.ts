import type { Label } from './document-model.ts';
import { highestNumber, numberLabel } from './number-label.ts';
import { type ParagraphLayer, readParagraphLayer } from './paragraph-format.ts';
import { child, childrenNamed, settingOf, switchOf, type XmlNode } from './read-xml.ts';
import { type RunLayer, readRunLayer } from './run-format.ts';
import { withoutSymbolFont } from './symbols.ts';

export type Level = {
  start: number;
  format: string;
  text: string;
  align: Label['align'];
  suffix: Label['suffix'];
  isLegal: boolean;
  restart?: number;
  style?: string;
  paragraph: ParagraphLayer;
  run: RunLayer;
};
type List = { abstract: string; starts: Map<number, number>; levels: Map<number, Level> };

const alignOf = (value: string | undefined): Label['align'] =>
  value === 'right' || value === 'end' ? 'right' : value === 'center' ? 'center' : 'left';

const startFrom = (value: string | undefined) => Math.min(highestNumber, Math.trunc(Number(value ?? 0)) || 0);

type ThemeFont = (name: string) => string | undefined;

const readLevel = (node: XmlNode, themeFont: ThemeFont): Level => {
  const suffix = settingOf(node, 'suff');
  const restart = settingOf(node, 'lvlRestart');
  const isPicture = child(node, 'lvlPicBulletId') !== undefined;
  return {
    start: startFrom(settingOf(node, 'start')),
    format: settingOf(node, 'numFmt') ?? 'decimal',
    text: isPicture ? '•' : (settingOf(node, 'lvlText') ?? ''),
    align: alignOf(settingOf(node, 'lvlJc')),
    suffix: suffix === 'space' || suffix === 'nothing' ? suffix : 'tab',
    isLegal: switchOf(node, 'isLgl') ?? false,
    restart: restart === undefined ? undefined : Number(restart),
    style: settingOf(node, 'pStyle'),
    paragraph: readParagraphLayer(child(node, 'pPr')),
    run: readRunLayer(child(node, 'rPr'), themeFont),
  };
};

/** A list has nine levels; what claims to be a further one is none. */
const byIndex = (nodes: XmlNode[], themeFont: ThemeFont) =>
  new Map(
    nodes
      .map((node) => [Number(node.attributes.ilvl ?? 0), readLevel(node, themeFont)] as const)
      .filter(([level]) => level >= 0 && level < 9),
  );

const readList = (node: XmlNode, themeFont: ThemeFont): List => {
  const overrides = childrenNamed(node, 'lvlOverride');
  const starts = overrides.flatMap((each) => {
    const start = settingOf(each, 'startOverride');
    return start === undefined ? [] : [[Number(each.attributes.ilvl ?? 0), startFrom(start)] as const];
  });
  const levels = byIndex(
    overrides.flatMap((each) => childrenNamed(each, 'lvl')),
    themeFont,
  );
  return { abstract: settingOf(node, 'abstractNumId') ?? '', starts: new Map(starts), levels };
};

export type Numbering = {
  level(list: string, level: number): Level | undefined;
  /** The level a numbered paragraph style stands on. */
  levelOfStyle(list: string, style: string): number | undefined;
  /**
   * Counts one paragraph more and says its label: lists that share a definition share its counters, as in Word. The
   * paragraph's language serves where the level names none.
   */
  next(list: string, level: number, language?: string): { text: string; level: Level } | undefined;
};

export type Definitions = { lists: Map<string, List>; abstracts: Map<string, Map<number, Level>> };

export const readDefinitions = (root: XmlNode | undefined, themeFont: ThemeFont): Definitions => {
  const lists = new Map(
    childrenNamed(root, 'num').map((node) => [node.attributes.numId ?? '', readList(node, themeFont)]),
  );
  const nodes = childrenNamed(root, 'abstractNum');
  const abstracts = new Map(
    nodes.map((node) => [node.attributes.abstractNumId ?? '', byIndex(childrenNamed(node, 'lvl'), themeFont)]),
  );
  for (const node of nodes) {
    const style = settingOf(node, 'numStyleLink');
    const target = style && nodes.find((each) => settingOf(each, 'styleLink') === style);
    const levels = target && abstracts.get(target.attributes.abstractNumId ?? '');
    if (levels) abstracts.set(node.attributes.abstractNumId ?? '', levels);
  }
  return { lists, abstracts };
};

type Counters = { counts: (number | undefined)[]; begun: Set<string> };

/** Numbering that has counted nothing yet; each story counts for itself. */
export const numberingOf = ({ lists, abstracts }: Definitions): Numbering => {
  const counters = new Map<string, Counters>();
  const levelOf = (list: string, level: number) => {
    const found = lists.get(list);
    return found?.levels.get(level) ?? abstracts.get(found?.abstract ?? '')?.get(level);
  };
  const startOf = (id: string, level: number) => lists.get(id)?.starts.get(level) ?? levelOf(id, level)?.start ?? 1;

  const count = (id: string, abstract: string, level: number) => {
    const known = counters.get(abstract) ?? { counts: [], begun: new Set<string>() };
    counters.set(abstract, known);
    const { counts, begun } = known;
    if (lists.get(id)?.starts.has(level) && !begun.has(`${id} ${level}`)) counts[level] = undefined;
    begun.add(`${id} ${level}`);
    for (let above = 0; above < level; above++) counts[above] ??= startOf(id, above);
    counts[level] = counts[level] === undefined ? startOf(id, level) : counts[level] + 1;
    for (let below = level + 1; below < 9; below++) {
      const restart = levelOf(id, below)?.restart;
      if (restart === undefined || level < restart) counts[below] = undefined;
    }
    return counts;
  };

  return {
    level: levelOf,
    levelOfStyle: (id, style) => {
      for (let level = 0; level < 9; level++) if (levelOf(id, level)?.style === style) return level;
      return undefined;
    },
    next: (id, index, language) => {
      const list = lists.get(id);
      const level = levelOf(id, index);
      if (!list || !level) return undefined;
      const counts = count(id, list.abstract, index);
      if (level.format === 'bullet') return { level, text: withoutSymbolFont(level.text, level.run.font ?? '') };
      const text = level.text.replace(/%([1-9])/g, (_, digit) => {
        const at = Number(digit) - 1;
        const format = levelOf(id, at)?.format ?? 'decimal';
        return numberLabel(
          counts[at] ?? startOf(id, at),
          level.isLegal && format !== 'decimalZero' ? 'decimal' : format,
          level.run.language ?? language,
        );
      });
      return { level, text };
    },
  };
};
