import type { Ref } from 'react';
import { LinkButton, loginHref, PlusIcon, sectionPaths, theme, useSession } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { FiltersButton } from '../../features/filters/FiltersButton';
import { messages } from '../../messages.ru';

/**
 * 'Разместить объявление': to the section's create form, or to the login page, which leads there, for a visitor
 * (docs/specification.md, 'Feeds').
 */
const CreateLink = ({ section }: { section: Section }) => {
  const session = useSession();
  const { create } = sectionPaths[section];
  const to = session.status === 'signed-in' ? create : loginHref({ pathname: create });
  return (
    <LinkButton to={to} icon={<PlusIcon />}>
      <span>
        {messages.create.verb}
        <WideOnly> {messages.create.object}</WideOnly>
      </span>
    </LinkButton>
  );
};

const WideOnly = styled.span`
  ${theme.media.phone} {
    display: none;
  }
`;

export interface FeedActionsProps {
  section: Section;
  filterCount: number;
  onReachFilters: () => void;
  onOpenFilters: () => void;
  /** Of the whole row, to know when it is out of sight. */
  headRef: Ref<HTMLDivElement>;
}

/** What stands beside the heading: filters, where they are a sheet, and the way to place a listing. */
export const FeedActions = ({ section, filterCount, onReachFilters, onOpenFilters, headRef }: FeedActionsProps) => (
  <Row ref={headRef}>
    <NarrowOnly>
      <FiltersButton count={filterCount} onReach={onReachFilters} onClick={onOpenFilters} />
    </NarrowOnly>
    <CreateLink section={section} />
  </Row>
);

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    & > * {
      flex: 1;
    }

    /* Both fit side by side at 360 px, the count included. */
    & a,
    & button {
      padding-right: ${theme.space(3)};
      padding-left: ${theme.space(3)};
    }
  }

  /* And at 320 px. */
  @media (max-width: 350px) {
    & a,
    & button {
      padding-right: ${theme.space(2)};
      padding-left: ${theme.space(2)};
    }

    & a > svg {
      display: none;
    }
  }
`;

const NarrowOnly = styled.div`
  display: grid;

  ${theme.media.desktop} {
    display: none;
  }
`;
