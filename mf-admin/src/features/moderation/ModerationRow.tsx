import { useId } from 'react';
import {
  Badge,
  Button,
  Card,
  ChevronDownIcon,
  DOT,
  IconButton,
  ListingPicture,
  listingLine,
  priceText,
  sectionPaths,
  theme,
} from 'shared';
import { type AdminListingBySection, contractOf, type Section } from 'shared/contract';
import { css, styled } from 'styled-components';
import { RowLine, RowPicture, RowText, RowTitle } from '../../core/decisions/rowParts';
import { Age } from '../../ui/Age';
import { MarkedText } from './MarkedText';
import { ModerationDetails } from './ModerationDetails';
import { messages } from './messages.ru';
import { isInformational } from './Signs';
import type { Decision } from './useModeration';

interface ModerationRowProps<S extends Section> {
  section: S;
  listing: AdminListingBySection[S];
  open: boolean;
  onToggle: () => void;
  /** `pressedAt`: time of the press, in milliseconds of the page's own clock. */
  onDecide: (decision: Decision, pressedAt: number) => void;
}

/** One listing on moderation: title, author, age, signs, and the decisions. */
export const ModerationRow = <S extends Section>(props: ModerationRowProps<S>) => {
  const { section, listing, open, onToggle, onDecide } = props;
  const { id, revision, author, username, waiting_since, duplicate_count, author_rejections, signs } = listing;
  const content = revision ? { ...listing, ...revision } : listing;
  const { title, images } = content;
  const words = revision ? messages.revision : messages;
  const loud = signs.filter((sign) => !isInformational(sign)).length;
  const detailsId = useId();
  return (
    <Frame as="article" $flush $open={open}>
      <RowPicture>
        <ListingPicture file={images[0] ?? null} alt="" sizes="96px" />
      </RowPicture>
      <RowText>
        <RowTitle to={sectionPaths[section].detail(id)} aria-keyshortcuts="P R D I O">
          <MarkedText text={title} field="title" signs={signs} />
        </RowTitle>
        <RowLine>{`${listingLine(section, content)}${DOT}${priceText(section, content)}`}</RowLine>
        <RowLine>
          <span>{`${messages.author} ${username} (ID ${author})${DOT}`}</span>
          <Age value={waiting_since} />
        </RowLine>
      </RowText>
      <Badges>
        {contractOf(section).lost?.[content.category] && <Badge tone="danger">{messages.urgent}</Badge>}
        {loud > 0 && <Badge tone="danger">{messages.signs.badge(loud)}</Badge>}
        {duplicate_count > 0 && <Badge tone="danger">{messages.duplicates(duplicate_count)}</Badge>}
        {author_rejections > 0 && <Badge>{messages.rejections(author_rejections)}</Badge>}
        {listing.hidden_since !== undefined && <Badge tone="danger">{messages.hidden}</Badge>}
        {listing.awaits_consent && <Badge>{messages.awaitsConsent.badge}</Badge>}
        <Badge tone="ochre">{revision ? messages.revision.badge : messages.review}</Badge>
      </Badges>
      <Buttons $open={open}>
        {!listing.awaits_consent && (
          <Button
            size="sm"
            aria-label={words.publishOf(title)}
            onClick={({ timeStamp }) => onDecide('publish', timeStamp)}
          >
            {words.publish}
          </Button>
        )}
        <Button
          variant="danger"
          size="sm"
          aria-label={words.rejectOf(title)}
          onClick={({ timeStamp }) => onDecide('reject', timeStamp)}
        >
          {words.reject}
        </Button>
        <Toggle $open={open}>
          <IconButton
            label={messages.details(title)}
            tooltip={false}
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={onToggle}
          >
            <ChevronDownIcon />
          </IconButton>
        </Toggle>
      </Buttons>
      {open && (
        <Details id={detailsId}>
          <ModerationDetails
            section={section}
            listing={listing}
            onDelete={(pressedAt) => onDecide('delete', pressedAt)}
          />
        </Details>
      )}
    </Frame>
  );
};

/** Steps of the padding, which details and bar ignore. */
const PADDING = { block: 2.5, inline: 3.5 };

const across = css`
  margin-inline: calc(-1 * ${theme.space(PADDING.inline)});
  width: calc(100% + 2 * ${theme.space(PADDING.inline)});
`;

const Frame = styled(Card)<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  padding: ${theme.space(PADDING.block)} ${theme.space(PADDING.inline)};
  border: 2px solid ${({ $open }) => ($open ? theme.color.primary : 'transparent')};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(1.5)};
  max-width: 300px;

  ${theme.media.phone} {
    justify-content: flex-start;
    max-width: none;
    width: 100%;
  }
`;

/** Below the details on phones, sticky above the frame's own bar while they are on the screen. */
const phoneBar = css`
  ${theme.media.phone} {
    ${across}
    position: sticky;
    bottom: var(--bottom-bar, 0px);
    z-index: ${theme.layer.bar};
    order: 1;
    margin-bottom: calc(-1 * ${theme.space(PADDING.block)});
    padding: ${theme.space(2)} ${theme.space(PADDING.inline)};
    border-top: 1px solid ${theme.color.line};
    border-radius: 0 0 ${theme.radius.panel} ${theme.radius.panel};
    background: ${theme.color.surface};
  }
`;

const Buttons = styled.div<{ $open: boolean }>`
  display: flex;
  /* At the end of the line, also of one of their own. */
  margin-inline-start: auto;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    width: 100%;

    /* Side by side at 320 px, too. */
    > button {
      flex: 1 1 auto;
      padding-right: ${theme.space(1)};
      padding-left: ${theme.space(1)};
    }
  }

  @media (max-width: 350px) {
    gap: ${theme.space(1)};

    > button {
      padding-right: 0;
      padding-left: 0;
      font-size: ${theme.font.xs};
    }
  }

  ${({ $open }) => $open && phoneBar}
`;

const Details = styled.div`
  ${across}
  margin-bottom: calc(-1 * ${theme.space(PADDING.block)});

  ${theme.media.phone} {
    margin-bottom: calc(-1 * ${theme.space(2)});
  }
`;

const Toggle = styled.span<{ $open: boolean }>`
  svg {
    transform: ${({ $open }) => ($open ? 'rotate(180deg)' : 'none')};
    transition: transform ${theme.motion};
  }
`;
