import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** Every fault of a refused file, in words and place, so that all can be mended in Word at once. */
export const TemplateFaults = ({ fileName, faults }: { fileName: string; faults: readonly string[] }) => (
  <Alert severity="error" variant="outlined" role="alert" tabIndex={-1} sx={{ background: '#fff' }}>
    <strong>
      {fileName} has {faults.length === 1 ? 'a fault' : `${faults.length} faults`} to mend in Word first:
    </strong>
    <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </Box>
  </Alert>
);
