import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyPicture } from './EmptyDrawing';
import { PawIcon } from './icons';
import { Notice } from './Notice';

export interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** What the user can do about it. */
  action?: ReactNode;
  /** Level of the title when it heads the page or a section. */
  heading?: 'h1' | 'h2' | undefined;
  /** Drawing of what is missing; a paw by default. */
  picture?: EmptyPicture | undefined;
}

/** Empty state: nothing is here, and what could be done. */
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
