import type { ReactNode } from 'react';
import { LinkButton, sectionPaths, ToneBox, theme } from 'shared';
import { toFeedTexts } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { isHomeOutcome, outcomeOf } from '../../core/listing/listingState';
import { messages } from './messages.ru';

interface StateNoteProps {
  tone: 'ochre' | 'danger' | 'primary';
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export const StateNote = ({ tone, title, children, action }: StateNoteProps) => (
  <Note as="div" role="note" $tone={tone}>
    <Title>{title}</Title>
    {children}
    {action && <Next>{action}</Next>}
  </Note>
);

const Note = styled(ToneBox)`
  display: grid;
  gap: ${theme.space(1)};
  color: ${theme.color.ink};
`;

const Title = styled.p`
  font-size: ${theme.font.md};
  font-weight: 600;
`;

const Next = styled.div`
  display: grid;
  padding-top: ${theme.space(2)};
`;

/** Informs others that the listing is closed, with a link to the feed; nothing for another listing. */
export const ClosedNote = ({ section, listing }: ListingProps) => {
  const outcome = outcomeOf(section, listing);
  return (
    outcome && (
      <StateNote
        tone="primary"
        title={messages.closed.title(outcome.label, isHomeOutcome(section, listing.outcome))}
        action={<LinkButton to={sectionPaths[section].feed}>{toFeedTexts[section]}</LinkButton>}
      >
        <p>{outcome.closed}</p>
      </StateNote>
    )
  );
};
