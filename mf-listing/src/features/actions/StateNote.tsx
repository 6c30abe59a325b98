import type { ReactNode } from 'react';
import { LinkButton, sectionPaths, theme } from 'shared';
import { type OutcomeTexts, type Section, toFeedTexts } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface StateNoteProps {
  tone: 'ochre' | 'danger' | 'primary';
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export const StateNote = ({ tone, title, children, action }: StateNoteProps) => (
  <Note role="note" $tone={tone}>
    <Title>{title}</Title>
    {children}
    {action && <Next>{action}</Next>}
  </Note>
);

const backgrounds = {
  ochre: theme.color.ochreSoft,
  danger: theme.color.dangerSoft,
  primary: theme.color.primarySoft,
};

const Note = styled.div<{ $tone: StateNoteProps['tone'] }>`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${({ $tone }) => backgrounds[$tone]};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  line-height: 1.45;
`;

const Title = styled.p`
  font-size: ${theme.font.md};
  font-weight: 600;
`;

const Next = styled.div`
  display: grid;
  padding-top: ${theme.space(2)};
`;

interface ClosedNoteProps {
  section: Section;
  outcome: OutcomeTexts;
  isHome: boolean;
}

/** Informs others that the listing is closed, with a link to the feed. */
export const ClosedNote = ({ section, outcome, isHome }: ClosedNoteProps) => (
  <StateNote
    tone="primary"
    title={messages.closed.title(outcome.label, isHome)}
    action={<LinkButton to={sectionPaths[section].feed}>{toFeedTexts[section]}</LinkButton>}
  >
    <p>{outcome.closed}</p>
  </StateNote>
);
