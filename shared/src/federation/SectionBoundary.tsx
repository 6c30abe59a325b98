import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SectionUnavailable } from '../ui/SectionUnavailable';

/** Keeps a fault of what it holds in its own place; a retry, or going elsewhere, starts it anew. */
export const SectionBoundary = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Boundary place={location.key} onRetry={() => void navigate(location, { replace: true, state: location.state })}>
      {children}
    </Boundary>
  );
};

interface BoundaryProps {
  /** A change of it clears the fault. */
  place: string;
  onRetry: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn('A section failed', error, info.componentStack);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <SectionUnavailable onRetry={this.props.onRetry} /> : this.props.children;
  }
}
