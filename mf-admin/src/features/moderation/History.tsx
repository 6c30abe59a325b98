import { useQuery } from '@tanstack/react-query';
import { type ApiClient, Badge, callQuery, RetryLine, Spinner, Time, theme, useAppContext } from 'shared';
import { type AuthorEvent, endpoints, type ListingEvent, rejectionReasonText, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { messages } from './messages.ru';

/** Returns the query of events of a listing and its author. Fails with `ApiError`. */
const historyQuery = (api: ApiClient, section: Section, id: number) =>
  callQuery(api, endpoints.adminHistory(section), { params: { id } });

const texts = messages.history;

const actorOf = ({ actor }: Pick<ListingEvent, 'actor'>): string => actor ?? texts.site;

const nameOf = ({ what, to }: Pick<ListingEvent, 'what' | 'to'>): string =>
  what === undefined || what === 'state' ? messages.transitions[to] : messages.events[what];

const whatHappened = (event: AuthorEvent): string => {
  if (event.kind === 'ban') return event.banned ? texts.ban : texts.unban;
  return `«${event.title}»: ${nameOf(event).toLocaleLowerCase('ru')}`;
};

const Why = ({ rejection }: Pick<ListingEvent, 'rejection'>) =>
  rejection && (
    <span>
      <span>{`${texts.reason} ${rejectionReasonText(rejection.reason)}`}</span>
      {rejection.comment !== null && <span>{` — ${rejection.comment}`}</span>}
    </span>
  );

export const History = ({ section, id }: { section: Section; id: number }) => {
  const { api } = useAppContext();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(api, section, id));
  if (error !== null && data === undefined) {
    return <RetryLine text={texts.failed} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <Waiting role="status">
        <Spinner size={16} /> {adminMessages.loading}
      </Waiting>
    );
  }
  const { listing, created_at, author } = data;
  return (
    <>
      <section>
        <h2>{texts.title}</h2>
        <Events>
          {listing.map((event) => (
            <li key={`${event.time}-${event.what}-${event.to}`}>
              <span>{nameOf(event)}</span>
              <Why rejection={event.rejection} />
              <Note>
                <span>{`${actorOf(event)}, `}</span>
                <Time value={event.time} inSentence />
              </Note>
            </li>
          ))}
          <li>
            {texts.placed}
            <Note>
              <span>{`${author.username}, `}</span>
              <Time value={created_at} inSentence />
            </Note>
          </li>
        </Events>
      </section>
      <section>
        <h2>{texts.author}</h2>
        {author.banned && <Badge tone="danger">{texts.banned}</Badge>}
        <Events>
          {author.events.map((event) => (
            <li key={`${event.time}-${event.kind}-${event.kind === 'listing' ? event.listing_id : ''}`}>
              <span>{whatHappened(event)}</span>
              {event.kind === 'listing' && <Why rejection={event.rejection} />}
              <Note>
                <span>{`${actorOf(event)}, `}</span>
                <Time value={event.time} inSentence />
              </Note>
            </li>
          ))}
          <li>
            {texts.registered}
            <Note>
              <Time value={author.created_at} />
            </Note>
          </li>
        </Events>
      </section>
    </>
  );
};

const Events = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  max-height: 320px;
  overflow: auto;
  font-size: ${theme.font.sm};

  > li {
    display: grid;
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
`;

const Note = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
