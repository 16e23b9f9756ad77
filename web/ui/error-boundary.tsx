import { Component, type ReactNode } from 'react';

interface State {
  error: Error | undefined;
}

/** A page that left since it was opened: its file has a new name after a release. */
const isStale = (error: Error) => /dynamically imported module|Importing a module script failed/i.test(error.message);

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in the place of what could not be drawn; `again` tries once more, and loads the page anew where a file of it is missing. */
  instead: (error: Error, again: () => void) => ReactNode;
}

/** Where what goes wrong in drawing is said. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
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
    return error ? this.props.instead(error, this.again) : this.props.children;
  }
}
