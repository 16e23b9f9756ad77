import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Download from 'lucide-react/icons/download';

/** Hands the file over as it is typed now. */
export const DownloadButton = ({ wide, onPress }: { wide: boolean; onPress: () => void }) =>
  wide ? (
    <Button variant="outlined" startIcon={<Download size={17} />} onClick={onPress}>
      Download
    </Button>
  ) : (
    <IconButton aria-label="Download" title="Download" onClick={onPress}>
      <Download size={19} />
    </IconButton>
  );
