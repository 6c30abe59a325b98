import { Link } from 'react-router-dom';
import {
  Button,
  Card,
  ChevronRightIcon,
  type ListingBlocksProps,
  ListingPicture,
  paths,
  sectionPaths,
  theme,
  toast,
  useChangeConsent,
  useNow,
} from 'shared';
import {
  daysToRenew,
  ListingStatus,
  noticeAnchors,
  type OwnListingBySection,
  rejectionReasonText,
  type Section,
  sections,
} from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const { consents, needs: texts } = messages;

/** Asks for the consent to publication when own listings wait for it. */
export const AwaitedConsent = ({ listings }: { listings: ListingBlocksProps['listings'] }) => {
  const { mutate, isPending } = useChangeConsent('publication', consents);
  const isAwaited = sections.some((section) =>
    listings[section].some((listing: OwnListingBySection[Section]) => listing.awaits_consent),
  );
  if (!isAwaited) return null;
  return (
    <Awaited role="note">
      <p>{consents.awaited.title}</p>
      <p>{consents.awaited.text}</p>
      <a href={paths.consent('publication')} target="_blank" rel="noreferrer">
        {consents.awaited.full}
      </a>
      <Button busy={isPending} onClick={() => mutate(true, { onSuccess: () => toast.success(consents.given) })}>
        {consents.give}
      </Button>
    </Awaited>
  );
};

const Awaited = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.ink};

  > p:first-child {
    font-weight: 600;
  }
`;

const neededActionOf = (section: Section, listing: OwnListingBySection[Section], now: Date | null) => {
  const { id, title, images, is_visible: status, rejection, expires_at: end } = listing;
  const edit = listing.edit_rejection ?? null;
  const file = images[0] ?? null;
  const cause = rejection ?? edit;
  if (status === ListingStatus.rejected || (status === ListingStatus.published && edit !== null)) {
    const reason = cause ? `: ${rejectionReasonText(cause.reason).toLocaleLowerCase('ru')}` : '';
    return {
      href: sectionPaths[section].edit(id),
      title: texts.correct,
      text: `${title}${reason}`,
      file,
      tone: 'danger',
    };
  }
  const days = end !== undefined && now !== null ? daysToRenew(end, now) : null;
  if (status !== ListingStatus.published || days === null) return null;
  const href = `${sectionPaths[section].detail(id)}#${noticeAnchors.renew}`;
  return { href, title: texts.ending(days), text: title, file, tone: 'ochre' };
};

/** Own listings that need their author: to be corrected, or renewed before their end. */
export const NeededActions = ({ listings }: { listings: ListingBlocksProps['listings'] }) => {
  const now = useNow('minute');
  const needs = sections.flatMap((section) =>
    listings[section].flatMap((listing: OwnListingBySection[Section]) => neededActionOf(section, listing, now) ?? []),
  );
  if (needs.length === 0) return null;
  return (
    <List aria-label={texts.label}>
      {needs.map(({ href, title, text, file, tone }) => (
        <li key={href} data-tone={tone}>
          <Link to={href}>
            <ListingPicture file={file} alt="" sizes="52px" ratio="1 / 1" />
            <span>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: ${theme.space(2)};

  a {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: 80px;
    padding: ${theme.space(3)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.dangerSoft};
    color: ${theme.color.ink};
    font-size: ${theme.font.sm};
    line-height: 1.4;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a > :first-child {
    overflow: hidden;
    border-radius: ${theme.radius.field};
  }

  strong {
    display: block;
    color: ${theme.color.onDangerSoft};
  }

  [data-tone='ochre'] {
    a {
      background: ${theme.color.ochreSoft};
    }

    strong {
      color: ${theme.color.onOchreSoft};
    }
  }
`;
