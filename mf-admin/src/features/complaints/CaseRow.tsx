import { Badge, Button, Card, DOT, ListingPicture, sectionDescriptors, sectionPaths, theme } from 'shared';
import type { ComplaintAction, ComplaintCase, ComplaintPattern } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { styled } from 'styled-components';
import { RowLine, RowPicture, RowText, RowTitle } from '../../core/decisions/rowParts';
import { listingStatuses } from '../../core/listingStatuses.ru';
import { Age } from '../../ui/Age';
import { ComplaintItem } from './ComplaintItem';
import { messages } from './messages.ru';

/** Describes what at least half of the reporters have in common; null for nothing. */
export const describePattern = (pattern: ComplaintPattern): string | null => {
  const { people, linked, created_together: together, created_within_days: days, without_history: blank } = pattern;
  const isCommon = (count: number): boolean => count >= 2 && count * 2 >= people;
  /** Returns the number of them unless it is all. */
  const someOf = (count: number): number | null => (count < people ? count : null);
  const facts = [
    isCommon(linked) && messages.pattern.network(someOf(linked)),
    isCommon(together) && messages.pattern.created(days, someOf(together)),
    isCommon(blank) && messages.pattern.noHistory(someOf(blank)),
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : `${messages.count(people)}: ${facts.join(', ')}`;
};

/** Returns the name of a case's target. */
export const nameOf = ({ listing, user }: ComplaintCase): string =>
  listing?.title ?? (user ? messages.person(user.username, user.user_id) : '');

interface CaseRowProps {
  about: ComplaintCase;
  isAdmin: boolean;
  /** `pressedAt`: time of the press, in milliseconds of the page's own clock. */
  onAct: (action: ComplaintAction, pressedAt: number) => void;
}

const Target = ({ about: { listing, user } }: Pick<CaseRowProps, 'about'>) => {
  if (!listing) {
    return (
      user && (
        <RowText>
          <RowTitle to={adminPaths.users} aria-keyshortcuts="D B">
            {messages.person(user.username, user.user_id)}
          </RowTitle>
          <RowLine>{messages.user}</RowLine>
        </RowText>
      )
    );
  }
  const { section, id, title, author, username, images, description, city, is_visible: status } = listing;
  return (
    <>
      <RowPicture>
        <ListingPicture file={images[0] ?? null} alt="" sizes="96px" />
      </RowPicture>
      <RowText>
        <RowTitle to={sectionPaths[section].detail(id)} aria-keyshortcuts="R D B O">
          {title}
        </RowTitle>
        <RowLine>{`${sectionDescriptors[section].label}${DOT}${city}${DOT}${listingStatuses[status]}`}</RowLine>
        <RowLine>{`${messages.author} ${messages.person(username, author)}`}</RowLine>
        <Words>{description}</Words>
      </RowText>
    </>
  );
};

/** A target with its complaints, and the possible decisions. */
export const CaseRow = ({ about, isAdmin, onAct }: CaseRowProps) => {
  const { weight, opened_at: openedAt, hidden_since: hiddenSince, listing, user, complaint_count: count } = about;
  const name = nameOf(about);
  const pattern = describePattern(about.pattern);
  const offered = { reject: listing !== null, dismiss: true, ban: isAdmin };
  return (
    <Frame as="article">
      <Target about={about} />
      <Badges>
        <Badge tone="ochre">{messages.weight(weight)}</Badge>
        <Badge>{messages.count(count)}</Badge>
        {hiddenSince !== null && <Badge tone="danger">{messages.hidden}</Badge>}
        {user?.banned && <Badge tone="danger">{messages.banned}</Badge>}
        <RowLine>
          <Age value={openedAt} />
        </RowLine>
      </Badges>
      {pattern !== null && <Pattern>{pattern}</Pattern>}
      <Complaints>
        {about.complaints.map((complaint) => (
          <li key={complaint.id}>
            <ComplaintItem complaint={complaint} />
          </li>
        ))}
        {count > about.complaints.length && <li>{messages.more(count - about.complaints.length)}</li>}
      </Complaints>
      <Buttons>
        {(['reject', 'dismiss', 'ban'] as const).map(
          (action) =>
            offered[action] && (
              <Button
                key={action}
                variant={action === 'dismiss' ? 'secondary' : 'danger'}
                size="sm"
                aria-label={messages[`${action}Of`](name)}
                onClick={({ timeStamp }) => onAct(action, timeStamp)}
              >
                {messages[action]}
              </Button>
            ),
        )}
      </Buttons>
    </Frame>
  );
};

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space(3)} ${theme.space(4)};
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${theme.font.sm};
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1.5)};
`;

const Pattern = styled.p`
  flex: 1 0 100%;
  overflow-wrap: anywhere;
  color: ${theme.color.danger};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;

const Complaints = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 0 100%;
  gap: ${theme.space(3)};
  max-height: 420px;
  padding: ${theme.space(3)} 0 0;
  overflow: auto;
  border-top: 1px solid ${theme.color.line};
`;

const Buttons = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};
`;
