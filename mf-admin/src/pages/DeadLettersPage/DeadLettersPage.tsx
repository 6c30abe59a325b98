import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApiClient,
  Button,
  Card,
  callApi,
  callQuery,
  DOT,
  EmptyState,
  ErrorState,
  errorText,
  LoadingText,
  Page,
  Time,
  theme,
  toast,
  useAppContext,
} from 'shared';
import { type DeadLetter, endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';

/** Notices that could not leave the site (`GET /api/admin/dead-letters`). Fails with `ApiError`. */
const deadLettersQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminDeadLetters),
    staleTime: 0,
  });

const Letter = ({ letter: { id, user_id, channel, event, error, attempts, time } }: { letter: DeadLetter }) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => callApi(api, endpoints.adminResend, { body: { id } }),
    onSuccess: () => toast.success(messages.resent(id)),
    onError: (failure) => toast.error(actionFailure(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deadLettersQuery(api).queryKey }),
  });
  return (
    <Frame as="article" $flush>
      <h2>{`${messages.channels[channel]}${DOT}${messages.event(event)}`}</h2>
      <p>
        <span>{`${messages.to(user_id)}${DOT}${messages.tries(attempts)}${DOT}`}</span>
        <Time value={time} inSentence />
      </p>
      <p>{error === 'unsure' ? messages.unsure : <code>{error}</code>}</p>
      <Button
        variant="secondary"
        aria-label={messages.resendOf(id)}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {messages.resend}
      </Button>
    </Frame>
  );
};

/** `/admin/dead-letters`: notices that could not leave the site (docs/operations/payments-and-notices.md, 'Dead letters'). */
export const DeadLettersPage = () => {
  const { api } = useAppContext();
  const { data, error, isFetching, refetch } = useQuery(deadLettersQuery(api));
  return (
    <Page title={adminMessages.titles.deadLetters}>
      <Note>{messages.intro}</Note>
      {data === undefined && isFetching && <LoadingText />}
      {error !== null && data === undefined && (
        <ErrorState
          title={adminMessages.failed}
          text={errorText(error, adminMessages.network)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.count === 0 && <EmptyState title={messages.empty} heading="h2" />}
      {data !== undefined && data.count > data.letters.length && (
        <Note>{messages.shown(data.letters.length, data.count)}</Note>
      )}
      {data !== undefined && data.count > 0 && (
        <List aria-label={messages.list}>
          {data.letters.map((letter) => (
            <li key={letter.id}>
              <Letter letter={letter} />
            </li>
          ))}
        </List>
      )}
    </Page>
  );
};

const Note = styled.p`
  color: ${theme.color.muted};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(2)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
  overflow-wrap: anywhere;

  h2 {
    font-size: ${theme.font.md};
  }
`;
