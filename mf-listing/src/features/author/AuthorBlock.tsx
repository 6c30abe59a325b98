import {
  CheckIcon,
  ChevronRightIcon,
  listingCategoryName,
  onSiteSince,
  paths,
  theme,
  useFollowLinks,
  VisuallyHidden,
} from 'shared';
import { initialOf, ListingStatus, sectionSafety, sections } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { messages } from './messages.ru';

/** Public data of the author, and safety advice. */
export const AuthorBlock = ({ section, listing }: ListingProps) => {
  const { author, username: name } = listing;
  const hasPage = listing.is_visible === ListingStatus.published;
  // A listing unpublished on this page keeps what was read of its author.
  const profile = hasPage ? listing.author_profile : undefined;
  const count = profile ? sections.reduce((sum, one) => sum + profile.published[one], 0) : 0;
  // A closed listing needs no safety advice.
  const ticks = (hasPage && sectionSafety[section][listingCategoryName(section, listing)]) || [];
  return (
    <Block onClick={useFollowLinks()}>
      <div className="who">
        <span className="avatar" aria-hidden>
          {initialOf(name)}
        </span>
        <div>
          <p className="name">
            <VisuallyHidden>{messages.author}: </VisuallyHidden>
            {hasPage ? <a href={paths.user(author)}>{name}</a> : name}
          </p>
          {profile && <p className="since">{onSiteSince(profile.since)}</p>}
        </div>
        {hasPage && <ChevronRightIcon />}
      </div>
      {profile && (
        <ul className="chips">
          <li>{messages.published(count)}</li>
          {profile.answers && <li data-answers>{messages.answers[profile.answers]}</li>}
        </ul>
      )}
      {ticks.length > 0 && (
        <ul className="ticks" aria-label={messages.safety}>
          {ticks.map((tick) => (
            <li key={tick}>
              <CheckIcon />
              {tick}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
};

const Block = styled.section`
  position: relative;
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};

  .who {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: 48px;
  }

  .avatar {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ink};
    font-size: ${theme.font.lg};
    font-weight: 700;
  }

  .name {
    font-weight: 600;
    overflow-wrap: anywhere;

    > a {
      color: ${theme.color.ink};
      text-decoration: none;
    }

    /* The whole block links to the author. */
    > a::after {
      position: absolute;
      inset: 0;
      border-radius: ${theme.radius.panel};
      content: '';
    }

    > a:focus-visible {
      outline: none;
    }

    > a:focus-visible::after {
      outline: 3px solid ${theme.color.focus};
      outline-offset: 2px;
    }
  }

  ${theme.media.hover} {
    &:hover .name > a {
      text-decoration: underline;
    }
  }

  .since {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    line-height: 20px;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(1.5)};

    > li {
      padding: 0 ${theme.space(2.5)};
      border-radius: ${theme.radius.pill};
      background: ${theme.color.sunken};
      font-size: ${theme.font.xs};
      font-weight: 600;
      line-height: 28px;
    }

    > [data-answers] {
      background: ${theme.color.primarySoft};
      color: ${theme.color.onPrimarySoft};
    }
  }

  .ticks {
    display: grid;
    gap: ${theme.space(2)};
    padding-top: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};

    > li {
      display: flex;
      gap: ${theme.space(2.5)};
      font-size: ${theme.font.title};
      line-height: 20px;
    }

    svg {
      color: ${theme.color.primary};
    }
  }
`;
