import { Badge, callApi, keyOf, Time, theme, useAppContext } from 'shared';
import { FactList } from 'shared/builds';
import { endpoints, type TeamToken } from 'shared/contract';
import { styled } from 'styled-components';
import { ActionButton } from '../../ui/ActionButton';
import { messages } from './messages.ru';

const text = messages.token;

/** Returns whether a token is valid at a moment. */
export const isActive = ({ revoked_at, expires_at }: TeamToken, now: number): boolean =>
  revoked_at === null && Date.parse(expires_at) > now;

const stateOf = (token: TeamToken, active: boolean): string => {
  if (active) return text.valid;
  return token.revoked_at === null ? text.expired : text.revoked;
};

/** One token: its permissions, expiry and last use. */
export const TokenItem = ({ token, now }: { token: TeamToken; now: number }) => {
  const { api } = useAppContext();
  const { id, label, start, scope, made_by, created_at, expires_at, revoked_at, last_used_at } = token;
  const active = isActive(token, now);
  return (
    <Root>
      <Head>
        <h3>{label}</h3>
        <Badge tone={active ? 'primary' : 'neutral'}>{stateOf(token, active)}</Badge>
      </Head>
      <FactList>
        <dt>{text.packages}</dt>
        <dd>{scope.packages.join(', ')}</dd>
        <dt>{text.actions}</dt>
        <dd>{scope.actions.map((action) => text.permissions[action]).join(', ')}</dd>
        <dt>{text.start}</dt>
        <dd>
          <code>{start}</code>
        </dd>
        <dt>{active ? text.until : text.ended}</dt>
        <dd>
          <Time value={revoked_at ?? expires_at} />
        </dd>
        <dt>{text.used}</dt>
        <dd>{last_used_at === null ? text.never : <Time value={last_used_at} inSentence />}</dd>
        <dt>{text.madeBy}</dt>
        <dd>
          <span>{`${made_by}, `}</span>
          <Time value={created_at} inSentence />
        </dd>
      </FactList>
      {active && (
        <ActionButton
          label={text.revoke}
          aria-label={text.revokeOf(label)}
          ask={{ title: text.ask(label), text: text.explain(start) }}
          danger
          act={() => callApi(api, endpoints.adminRevokeToken, { body: { token_id: id } })}
          done={() => text.revokedOne(label)}
          stale={keyOf(endpoints.adminTeams)}
        />
      )}
    </Root>
  );
};

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${theme.space(3)};
  padding-top: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};

  h3 {
    min-width: 0;
    font-size: ${theme.font.md};
    overflow-wrap: anywhere;
  }
`;
