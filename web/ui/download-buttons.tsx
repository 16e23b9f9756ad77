import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

const formatLabels: Record<string, string> = { docx: 'Word', pdf: 'PDF' };

interface DownloadButtonsProps<Format extends string> {
  /** What is downloaded, for those who only hear the button. */
  of: string;
  formats: readonly Format[];
  disabled?: boolean;
  onDownload: (format: Format) => void;
}

/** One button for each format a document can be downloaded in. */
export const DownloadButtons = <Format extends string>(props: DownloadButtonsProps<Format>) => (
  <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
    {props.formats.map((format) => (
      <Button
        key={format}
        size="small"
        variant="outlined"
        disabled={props.disabled ?? false}
        aria-label={`Download ${props.of} as ${formatLabels[format] ?? format}`}
        onClick={() => props.onDownload(format)}
      >
        {formatLabels[format] ?? format}
      </Button>
    ))}
  </Box>
);
