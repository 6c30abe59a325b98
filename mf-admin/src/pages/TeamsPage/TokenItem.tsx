import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, ConfirmDialog, callApi, Time, theme, toast, useAppContext } from 'shared';
import { FactList, journalActionText } from 'shared/builds';
import { endpoints, type TeamToken } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';
import { teamsQuery } from './teamsQuery';

const text = messages.token;

/** Revokes a token after a confirmation. */
const RevokeButton = ({ token: { id, label, start } }: { token: TeamToken }) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = useMutation({
    mutationFn: () => callApi(api, endpoints.adminRevokeToken, { body: { token_id: id } }),
    onSuccess: () => toast.success(text.revokedOne(label)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamsQuery(api).queryKey }),
  });
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={text.revokeOf(label)}
        busy={revoke.isPending}
        onClick={() => setIsConfirming(true)}
      >
        {text.revoke}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text.ask(label)}
        text={text.explain(start)}
        confirmLabel={text.revoke}
        cancelLabel={adminMessages.cancel}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};

/** Returns whether a token is valid at a moment. */
export const isActive = ({ revoked_at, expires_at }: TeamToken, now: number): boolean =>
  revoked_at === null && Date.parse(expires_at) > now;

const stateOf = (token: TeamToken, active: boolean): string => {
  if (active) return text.holds;
  return token.revoked_at === null ? text.expired : text.revoked;
};

/** One token: its permissions, expiry and last use. */
export const TokenItem = ({ token, now }: { token: TeamToken; now: number }) => {
  const { label, start, scope, made_by, created_at, expires_at, revoked_at, last_used_at } = token;
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
        <dd>{scope.actions.map(journalActionText).join(', ')}</dd>
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
      {active && <RevokeButton token={token} />}
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
