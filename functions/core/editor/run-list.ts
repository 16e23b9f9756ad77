import type { RunFormat } from '#core/assembly/model/document-model.ts';
import type { XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import { type RunLayer, readRunLayer } from '#core/assembly/model/run-format.ts';
import { formatOf } from '#core/assembly/model/runs.ts';
import { type SourceFile, type SourcePart, written } from './source-file.ts';

/** Where a paragraph's runs stand: what its style and its table give them. */
export type RunPlace = { reading: Reading; paragraphRun: RunLayer };

/** Numbers runs by their properties and what they look like. */
export class RunList {
  private readonly file: SourceFile;
  private readonly known = new Map<string, { index: number; hidden: boolean; format: RunFormat }>();

  constructor(file: SourceFile) {
    this.file = file;
  }

  add(part: SourcePart, node: XmlNode | undefined, place: RunPlace) {
    return this.addWritten(part, node && node.children.length > 0 ? written(part, node) : '', node, place);
  }

  /** The same with the properties in other words than the part has them. */
  addWritten(part: SourcePart, properties: string, node: XmlNode | undefined, place: RunPlace) {
    const layer = readRunLayer(node, place.reading.styles.themeFont);
    const { format, hidden } = formatOf(place, layer);
    const key = `${part.prefix} ${hidden} ${properties} ${JSON.stringify(format)}`;
    const known = this.known.get(key) ?? { index: this.file.runs.length, hidden, format };
    if (known.index === this.file.runs.length) {
      this.known.set(key, known);
      this.file.runs.push({ part, properties, layer });
      this.file.opened.runs.push(format);
    }
    return known;
  }
}
