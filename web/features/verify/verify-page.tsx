import Box from '@mui/material/Box';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { reportLook } from './report-look.ts';
import { verifyInPlace } from './verify-in-place.ts';
import { lead, verifyHead } from './verify-text.ts';

const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };

/** Verifies a PDF in the browser, which keeps it to itself. */
export const VerifyPage = () => {
  useDocumentTitle(verifyHead.title);
  return (
    <>
      <Box component="section" sx={{ ...width, pt: { xs: 7, md: 11 }, pb: 4 }}>
        <Box
          component="h1"
          tabIndex={-1}
          data-page-title
          sx={{ maxWidth: 820, fontSize: 'clamp(2rem, 4.5vw, 3rem)', fontWeight: 750, lineHeight: 1.12 }}
        >
          Verify a signed PDF
        </Box>
        <Box component="p" sx={{ mt: 2.5, maxWidth: 680, fontSize: 'var(--type-large)', color: 'text.secondary' }}>
          {lead}
        </Box>
      </Box>
      <Box
        component="section"
        aria-label="Your file"
        sx={{
          ...width,
          pb: { xs: 7, md: 11 },
          ...reportLook,
        }}
      >
        <Enhanced name="verify" script={verifyInPlace}>
          <label data-part="area">
            <strong>Choose a PDF</strong>
            or drop it here
            <input data-part="input" type="file" accept="application/pdf,.pdf" />
          </label>
          <div data-part="status" role="status" />
          <div data-part="report" />
          <p data-part="saving">
            {/* biome-ignore lint/a11y/useValidAnchor: the script says where it leads */}
            <a data-part="saved" download="verify-a-signed-pdf.html">
              Save this page as a file
            </a>{' '}
            that verifies without a network, today and in twenty years.
          </p>
        </Enhanced>
      </Box>
    </>
  );
};
