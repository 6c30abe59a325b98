import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyPicture } from './EmptyDrawing';
import { PawIcon } from './icons';
import { Notice } from './Notice';

export interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** What the person can do about it. */
  action?: ReactNode;
  /** Makes the title a heading, where it is the page's or a section's. */
  heading?: 'h1' | 'h2' | undefined;
  /** What there is none of, drawn; a paw unless given. */
  picture?: EmptyPicture | undefined;
}

/** Says that there is nothing here, and what could be done. */
export const EmptyState = ({ title, text, action, heading, picture }: EmptyStateProps) => (
  <Notice
    icon={picture ? <EmptyDrawing $picture={picture} aria-hidden="true" /> : <PawIcon size={32} />}
    tone={picture ? 'drawing' : 'neutral'}
    title={title}
    text={text}
    action={action}
    heading={heading}
  />
);
