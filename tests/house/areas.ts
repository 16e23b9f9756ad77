import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One file of a room and the modules it imports, as it names them. */
export interface Importer {
  /** Path from the room's folder: `billing/bill.ts`, or `money.ts` for what belongs to no area. */
  file: string;
  imports: readonly string[];
}

/** An area that imports another, and where. */
interface Edge {
  from: string;
  to: string;
  /** `billing/bill.ts imports #core/trust/posting.ts`, one for each import. */
  because: string[];
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name);

/** Every module that a source imports, re-exports or loads later, types included. */
export const importsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);

/** The sources of a folder with what they import. */
export const importersIn = (folder: string): Importer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { file: relative(folder, path), imports: importsIn(readFileSync(path, 'utf8')) };
    });

/** The area that a path from the room's folder stands in; a file that stands in none is one of its own. */
const areaOf = (path: string): string => path.split('/')[0] as string;

/** Where an import leads within the room whose modules are named `alias`, as a path from its folder. */
const within = (alias: string, file: string, name: string): string | undefined => {
  if (name.startsWith(alias)) return name.slice(alias.length);
  return name.startsWith('./') ? join(file, '..', name) : undefined;
};

/** Which areas of a room import which others. */
export const edgesOf = (alias: string, importers: readonly Importer[]): Edge[] => {
  const edges = new Map<string, Edge>();
  for (const { file, imports } of importers)
    for (const name of imports) {
      const path = within(alias, file, name);
      if (path === undefined || areaOf(path) === areaOf(file)) continue;
      const [from, to] = [areaOf(file), areaOf(path)];
      const edge = edges.get(`${from} ${to}`) ?? { from, to, because: [] };
      edge.because.push(`${file} imports ${name}`);
      edges.set(`${from} ${to}`, edge);
    }
  return [...edges.values()];
};

/** The edges that lead from an area back to it, the imports by name; none when areas import each other in one direction only. */
export const circlesOf = (edges: readonly Edge[]): string[] => {
  const reached = new Map<string, Set<string>>();
  const reach = (area: string): Set<string> => {
    const known = reached.get(area);
    if (known) return known;
    const found = new Set<string>();
    const walk = (from: string): void => {
      for (const edge of edges.filter((each) => each.from === from)) {
        if (found.has(edge.to)) continue;
        found.add(edge.to);
        walk(edge.to);
      }
    };
    walk(area);
    reached.set(area, found);
    return found;
  };
  return edges
    .filter(({ from, to }) => reach(to).has(from))
    .map(({ from, to, because }) => `${from} → ${to}: ${because.join(', ')}`);
};
