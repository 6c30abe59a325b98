import { useState } from 'react';
import { Button, Card, MutedText, theme } from 'shared';
import type { Team } from 'shared/contract';
import { styled } from 'styled-components';
import { WebhookDialog } from './AddressDialogs';
import { messages } from './messages.ru';
import { TokenDialog } from './TokenDialog';
import { isActive, TokenItem } from './TokenItem';

const text = messages.token;

/** A team: its webhook, its tokens and their permissions. */
export const TeamCard = ({ team, packages, now }: { team: Team; packages: readonly string[]; now: number }) => {
  const [open, setOpen] = useState<'token' | 'webhook' | null>(null);
  const close = () => setOpen(null);
  const { name, webhook, tokens } = team;
  const active = tokens.filter((token) => isActive(token, now));
  const ended = tokens.filter((token) => !isActive(token, now));
  const list = (some: typeof tokens, label?: string) => (
    <List aria-label={label}>
      {some.map((token) => (
        <li key={token.id}>
          <TokenItem token={token} now={now} />
        </li>
      ))}
    </List>
  );
  return (
    <Root as="article" aria-label={name}>
      <h2>{name}</h2>
      <Line>
        <span>{`${messages.webhook.label}: ${webhook ?? messages.webhook.none}`}</span>
        <Button variant="secondary" onClick={() => setOpen('webhook')}>
          {messages.webhook.change}
        </Button>
      </Line>
      {active.length > 0 ? list(active, text.list(name)) : <MutedText>{text.none}</MutedText>}
      <Button onClick={() => setOpen('token')}>{text.add}</Button>
      {ended.length > 0 && (
        <Ended>
          <summary>{text.endedOnes(ended.length)}</summary>
          {list(ended)}
        </Ended>
      )}
      <TokenDialog team={team} packages={packages} open={open === 'token'} onClose={close} />
      <WebhookDialog team={team} open={open === 'webhook'} onClose={close} />
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(4)};
  padding: ${theme.space(5)};

  h2 {
    font-size: ${theme.font.lg};
    overflow-wrap: anywhere;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  width: 100%;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: ${theme.space(5)};
  width: 100%;

  > li {
    display: grid;
  }
`;

const Ended = styled.details`
  width: 100%;

  summary {
    padding: ${theme.space(2.5)} 0;
    font-weight: 600;
    cursor: pointer;
  }
`;
