import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

interface StateNoteProps {
  tone: 'ochre' | 'danger' | 'primary';
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Explains the listing's state beside its buttons. */
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
