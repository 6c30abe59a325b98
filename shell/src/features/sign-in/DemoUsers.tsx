import { useId } from 'react';
import { Button, MutedText, Stack, theme } from 'shared';
import type { SiteConfig } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface DemoPeopleProps {
  people: SiteConfig['demo_people'];
  pending: string | null;
  disabled: boolean;
  onPick: (key: string) => void;
}

/** The people of the demonstration, one button each. */
export const DemoUsers = ({ people, pending, disabled, onPick }: DemoPeopleProps) => {
  const titleId = useId();
  return (
    <Stack as="section" $gap={2} aria-labelledby={titleId}>
      <Title id={titleId}>{messages.demo.title}</Title>
      <MutedText $small>{messages.demo.hint}</MutedText>
      <List>
        {people.map(({ key, name }) => (
          <li key={key}>
            <Button
              variant="secondary"
              size="sm"
              block
              busy={pending === key}
              disabled={disabled}
              onClick={() => onPick(key)}
            >
              {name}
            </Button>
          </li>
        ))}
      </List>
    </Stack>
  );
};

const Title = styled.h2`
  font-size: ${theme.font.md};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${theme.space(2.5)};
  padding-top: ${theme.space(1)};
`;
