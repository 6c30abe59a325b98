import type { ReactNode } from 'react';
import { PawIcon } from './icons';
import { Notice } from './Notice';

export interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** What the person can do about it. */
  action?: ReactNode;
  /** Makes the title a heading, where it is the page's or a section's. */
  heading?: 'h1' | 'h2' | undefined;
}

/** Says that there is nothing here, and what could be done. */
export const EmptyState = ({ title, text, action, heading }: EmptyStateProps) => (
  <Notice icon={<PawIcon size={32} />} tone="neutral" title={title} text={text} action={action} heading={heading} />
);
