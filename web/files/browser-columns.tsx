import Box from '@mui/material/Box';
import Briefcase from 'lucide-react/icons/briefcase';
import FileText from 'lucide-react/icons/file-text';
import FolderIcon from 'lucide-react/icons/folder';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { type DragEvent, type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { openFile } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { Folder, Folders } from '#core/files/folder.ts';
import { pathOf } from '#core/files/folder-tree.ts';
import { downloadMatterUpload } from '#core/matters/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { FileLink } from '#web/ui/file-link.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Entry, MatterEntry } from './browser-entries.ts';
import { type FileLine, sizeWords } from './file-line.ts';

/** What is dragged: files, or one folder. */
export interface Dragged {
  files?: string[];
  folder?: string;
}
const DRAGGED = 'application/x-lexwright';

/** What makes an element take what is dragged onto it. */
export const dropTarget = (onDrop: (dragged: Dragged) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const data = event.dataTransfer.getData(DRAGGED);
    if (data) onDrop(JSON.parse(data) as Dragged);
  },
});

interface ColumnsOptions {
  place: FilePlace;
  folders: Folders;
  folderPath: (folderId?: string) => string;
  filePath: (line: FileLine) => string;
  mayWork: boolean;
  /** Why nothing can be sent to others. */
  sharesNotBecause?: string | undefined;
  /** Why nothing can be deleted. */
  staysBecause?: string | undefined;
  matters: readonly MatterEntry[];
  isSearching: boolean;
  selected: ReadonlySet<string>;
  setSelected: (selected: ReadonlySet<string>) => void;
  drop: (dragged: Dragged, to: string | undefined) => void;
  onDetails: (line: FileLine) => void;
  onShare: (line: FileLine) => void;
  onMove: (lines: readonly FileLine[], folder?: Folder) => void;
  onTrash: (lines: readonly FileLine[]) => void;
  onRename: (folder: Folder) => void;
  onRemove: (folder: Folder, count: number) => void;
  onZip: (folder: Folder) => void;
}

const icons = {
  matter: Briefcase,
  folder: FolderIcon,
  answers: FolderIcon,
  file: FileText,
  answer: MessageCircleQuestion,
} as const;

const counted = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** The columns of a list of files and folders. They stay the same while nothing but the handlers changes. */
export const useBrowserColumns = (options: ColumnsOptions): Column<Entry>[] => {
  const latest = useRef(options);
  latest.current = options;
  const { place, folders, mayWork, matters, isSearching, selected } = options;
  const open = useWrite(openFile).write;
  const openAnswer = useWrite(downloadMatterUpload).write;
  return useMemo(() => {
    const now = () => latest.current;
    const placeOf = (line: FileLine): FilePlace => (line.matterId ? { matterId: line.matterId } : place);
    const download = async (line: FileLine) => {
      const written = await open({ ...placeOf(line), fileId: line.id, openingId: crypto.randomUUID() });
      if (written.ok) window.location.assign(written.data.url);
    };
    const choicesOf = (entry: Entry): Choice[] => {
      if (entry.kind === 'folder') {
        const { folder, count } = entry;
        const zip = { label: 'Download as .zip', onChoose: () => now().onZip(folder) };
        const acts = [
          { label: 'Rename…', onChoose: () => now().onRename(folder) },
          { label: 'Move…', onChoose: () => now().onMove([], folder) },
          {
            label: 'Remove…',
            danger: true,
            disabledBecause: now().staysBecause,
            onChoose: () => now().onRemove(folder, count),
          },
        ];
        return [...(count > 0 ? [zip] : []), ...(mayWork ? acts : [])];
      }
      if (entry.kind !== 'file') return [];
      const { line } = entry;
      const acts = [
        { label: 'Share…', disabledBecause: now().sharesNotBecause, onChoose: () => now().onShare(line) },
        { label: 'Rename and tag…', onChoose: () => now().onDetails(line) },
        { label: 'Move…', onChoose: () => now().onMove([line]) },
        {
          label: 'Move to trash',
          danger: true,
          disabledBecause: now().staysBecause,
          onChoose: () => now().onTrash([line]),
        },
      ];
      return [{ label: 'Download', onChoose: () => void download(line) }, ...(mayWork ? acts : [])];
    };
    const select = (id: string, isOn: boolean) => {
      const next = new Set(now().selected);
      if (isOn) next.add(id);
      else next.delete(id);
      now().setSelected(next);
    };
    const drag = (entry: Entry): object => {
      if (!mayWork || (entry.kind !== 'file' && entry.kind !== 'folder')) return {};
      const onDragStart = (event: DragEvent) => {
        const files = now().selected.has(entry.key) ? [...now().selected] : [entry.key];
        const dragged: Dragged = entry.kind === 'folder' ? { folder: entry.key } : { files };
        event.dataTransfer.setData(DRAGGED, JSON.stringify(dragged));
        event.dataTransfer.effectAllowed = 'move';
      };
      const takes = entry.kind === 'folder' ? dropTarget((dragged) => now().drop(dragged, entry.key)) : {};
      return { draggable: true, onDragStart, ...takes };
    };
    const titleOf = (entry: Entry): ReactNode => {
      switch (entry.kind) {
        case 'matter':
          return <Link to={entry.matter.path}>{entry.name}</Link>;
        case 'folder':
        case 'answers':
          return <Link to={now().folderPath(entry.key)}>{entry.name}</Link>;
        case 'file':
          return <Link to={now().filePath(entry.line)}>{entry.name}</Link>;
        case 'answer':
          return (
            <FileLink
              name={entry.name}
              onOpen={async () => {
                const { matterId, fileId } = entry.file;
                const written = await openAnswer({ matterId, fileId });
                if (written.ok) window.location.assign(written.data.url);
              }}
            />
          );
      }
    };
    const noteOf = (entry: Entry): ReactNode => {
      switch (entry.kind) {
        case 'matter':
          return `Matter · ${counted(entry.matter.count)}`;
        case 'folder':
          return counted(entry.count);
        case 'answers':
          return `${counted(entry.count)} from answers`;
        case 'answer':
          return `Answers “${entry.file.question}”`;
        case 'file': {
          const { line } = entry;
          const matter = matters.find(({ matterId }) => matterId === line.matterId)?.name;
          const where = [matter, ...(matter ? [] : pathOf(folders, line.folderId).map(({ name }) => name))];
          const facts = [isSearching && where.filter(Boolean).join(' / '), line.latest > 1 && `Version ${line.latest}`];
          return [...facts.filter(Boolean), ...line.tags.map((tag) => `#${tag}`)].join(' · ');
        }
      }
    };
    return [
      {
        key: 'name',
        title: 'Name',
        cell: (entry) => {
          const Icon = icons[entry.kind];
          const note = noteOf(entry);
          return (
            <Box {...drag(entry)} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
              {entry.kind === 'file' ? (
                <CheckField
                  label={<span className="visually-hidden">Select {entry.name}</span>}
                  checked={selected.has(entry.key)}
                  onChange={({ target }) => select(entry.key, target.checked)}
                />
              ) : (
                <Box sx={{ width: 32, flexShrink: 0 }} />
              )}
              <Box component={Icon} aria-hidden size={18} sx={{ color: 'var(--brand-ink)', flexShrink: 0 }} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 650, mr: 1 }}>
                  {titleOf(entry)}
                </Box>
                {entry.kind === 'file' && entry.line.visibility === 2 && <StatusChip label="Draft" tone="warning" />}
                {note && <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{note}</Box>}
              </Box>
            </Box>
          );
        },
      },
      {
        key: 'size',
        title: 'Size',
        wideOnly: true,
        numeric: true,
        cell: (entry) =>
          entry.kind === 'file'
            ? sizeWords(entry.line.size)
            : entry.kind === 'answer'
              ? sizeWords(entry.file.size)
              : '',
      },
      {
        key: 'changed',
        title: 'Newest version',
        wideOnly: true,
        cell: (entry) =>
          entry.kind === 'file' ? (
            <>
              <Box sx={{ whiteSpace: 'nowrap' }}>
                <Moment at={entry.line.updatedAt} />
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{entry.line.updatedBy}</Box>
            </>
          ) : null,
      },
      {
        key: 'acts',
        title: 'Actions',
        hideTitle: true,
        numeric: true,
        width: 56,
        cell: (entry) => {
          const choices = choicesOf(entry);
          return choices.length > 0 ? <Menu label={`Actions for ${entry.name}`} choices={choices} /> : null;
        },
      },
    ];
  }, [place, folders, mayWork, matters, isSearching, selected, open, openAnswer]);
};
