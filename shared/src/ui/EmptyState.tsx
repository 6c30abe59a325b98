import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PawIcon } from './icons';
import { Notice } from './Notice';

/** Names of the files in `/static/drawings`, by what is missing. */
export type EmptyPicture = 'search' | 'favourites' | 'messages' | 'listings' | 'lost';

/** Drawing of an empty state. A separate file that knows both schemes, so it adds to no script. @internal */
export const EmptyDrawing = styled.span<{ $picture: EmptyPicture }>`
  width: 144px;
  height: 108px;
  background: url('/static/drawings/${({ $picture }) => $picture}.svg') center / contain no-repeat;
`;

export interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** What the user can do about it. */
  action?: ReactNode;
  /** Level of the title when it heads the page or a section. */
  heading?: 'h1' | 'h2' | undefined;
  /** A paw by default. */
  picture?: EmptyPicture | undefined;
}

/** Empty state: nothing is here, and what could be done. @public */
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
