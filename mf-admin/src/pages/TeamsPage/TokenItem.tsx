import { Badge, Time, theme } from 'shared';
import type { TeamToken } from 'shared/contract';
import { styled } from 'styled-components';
import { journalActionText } from '../../core/journalActions.ru';
import { Facts } from '../../ui/Facts';
import { messages } from './messages.ru';
import { RevokeButton } from './RevokeButton';

const text = messages.token;

/** Whether a token still holds at a moment. */
export const holds = ({ revoked_at, expires_at }: TeamToken, now: number): boolean =>
  revoked_at === null && Date.parse(expires_at) > now;

const stateOf = (token: TeamToken, isHolding: boolean): string => {
  if (isHolding) return text.holds;
  return token.revoked_at === null ? text.expired : text.revoked;
};

/** One token: what it is good for, until when, when it was used. */
export const TokenItem = ({ token, now }: { token: TeamToken; now: number }) => {
  const { label, start, scope, made_by, created_at, expires_at, revoked_at, last_used_at } = token;
  const isHolding = holds(token, now);
  return (
    <Root>
      <Head>
        <h3>{label}</h3>
        <Badge tone={isHolding ? 'primary' : 'neutral'}>{stateOf(token, isHolding)}</Badge>
      </Head>
      <Facts
        rows={[
          [text.packages, scope.packages.join(', ')],
          [text.actions, scope.actions.map(journalActionText).join(', ')],
          [text.start, <code key="start">{start}</code>],
          [isHolding ? text.until : text.ended, <Time key="end" value={revoked_at ?? expires_at} />],
          [text.used, last_used_at === null ? text.never : <Time key="used" value={last_used_at} inSentence />],
          [
            text.madeBy,
            <span key="made">
              {made_by}, <Time value={created_at} inSentence />
            </span>,
          ],
        ]}
      />
      {isHolding && <RevokeButton token={token} />}
    </Root>
  );
};

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};

  > dl {
    width: 100%;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(3)};
  width: 100%;

  h3 {
    min-width: 0;
    font-size: ${theme.font.md};
    overflow-wrap: anywhere;
  }
`;
