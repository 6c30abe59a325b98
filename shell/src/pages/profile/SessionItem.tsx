import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  type ApiClient,
  ApiError,
  Badge,
  Button,
  callApi,
  callQuery,
  failureText,
  MutedText,
  Time,
  theme,
  toast,
  useAppContext,
} from 'shared';
import { type DeviceSession, endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** `GET /api/sessions`: the user's sessions, refetched at each visit. */
export const deviceSessionsQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.sessions),
    staleTime: 0,
  });

const texts = messages.sessions;

/** Ends one of the user's other sessions; one that has already ended counts as success. */
const useEndSession = () => {
  const { api, queryClient } = useAppContext();
  const { queryKey } = deviceSessionsQuery(api);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: DeviceSession) => {
      try {
        await callApi(api, endpoints.endSession, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_, { id, device }) => {
      queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
      toast.success(texts.ended(device));
    },
    onError: (error) => toast.error(failureText(error, { other: texts.endFailed })),
  });
  return { end: mutate, busy: isPending };
};

/** One session of the user, with a button to end it unless it is this one. */
export const SessionItem = ({ session }: { session: DeviceSession }) => {
  const { end, busy } = useEndSession();
  const { device, since, last_seen: lastSeen, current } = session;
  return (
    <Item>
      <Facts>
        <Device>
          <span>{device}</span>
          {current && <Badge tone="primary">{texts.current}</Badge>}
        </Device>
        <MutedText $small>
          {texts.since}
          <Time value={since} inSentence />
        </MutedText>
        {!current && (
          <MutedText $small>
            {texts.lastSeen}
            <Time value={lastSeen} inSentence />
          </MutedText>
        )}
      </Facts>
      {!current && (
        <Button variant="secondary" size="sm" busy={busy} aria-label={texts.endOf(device)} onClick={() => end(session)}>
          {texts.end}
        </Button>
      )}
    </Item>
  );
};

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(3)};

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  > button {
    flex-shrink: 0;
  }
`;

const Facts = styled.div`
  display: grid;
  flex: 1 1 180px;
  gap: ${theme.space(0.5)};
  min-width: 0;
`;

const Device = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
