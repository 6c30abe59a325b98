import { Component, type ReactNode } from 'react';
import { SectionUnavailable } from '../ui/SectionUnavailable';

interface LentBoundaryProps {
  /** Federation name of the remote that lends what is inside. */
  remote: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a fault of a lent component from the page that shows it. */
export class LentBoundary extends Component<LentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.setState({ failed: false });
      this.props.onRetry();
    };
    return <SectionUnavailable onRetry={retry} />;
  }
}
