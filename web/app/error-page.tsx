import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface State {
  error: Error | undefined;
}

/** A page that left since it was opened: its file has a new name after a release. */
const isStale = (error: Error) => /dynamically imported module|Importing a module script failed/i.test(error.message);

/** Pages render inside it; what goes wrong while they do is said in words, with Try Again. */
export class ErrorPage extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  private readonly again = () => {
    if (this.state.error && isStale(this.state.error)) window.location.reload();
    else this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Box
        component="main"
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 4, pt: 12, textAlign: 'center' }}
      >
        <Box component="h1" sx={{ typography: 'h1' }}>
          Something went wrong:
        </Box>
        <Box sx={{ maxWidth: 560, color: 'text.secondary', overflowWrap: 'anywhere' }}>{error.message}</Box>
        <Button variant="contained" onClick={this.again}>
          Try Again
        </Button>
      </Box>
    );
  }
}
