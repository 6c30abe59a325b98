import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  Button,
  FIRST_SCREEN_CARDS,
  ListingCard,
  ListingCardSkeleton,
  LoginDialog,
  Page,
  PageMeta,
  type PendingAct,
  sectionDescriptors,
  theme,
} from 'shared';
import { lostKindOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { useCardStates } from '../../core/cards/useCardStates';
import { feedHref, readAfter, readCriteria } from '../../core/criteria/criteriaCodec';
import { countCriteria, type FeedCriteria, withoutFilters } from '../../core/criteria/FeedCriteria';
import { messages as searchMessages } from '../../core/searches/messages.ru';
import { BlockerNotice } from '../../features/blocker/BlockerNotice';
import { useBlocker } from '../../features/blocker/useBlocker';
import { FeedList } from '../../features/feed/FeedList';
import { FiltersBeside } from '../../features/filters/FiltersBeside';
import { useFilterSheet } from '../../features/filters/useFilterSheet';
import { PromoCard } from '../../features/promos/PromoCard';
import { NothingFound } from '../../features/search/NothingFound';
import { SaveSearch } from '../../features/searches/SaveSearch';
import { messages } from '../../messages.ru';
import { FeedActions } from './FeedActions';
import { FeedLayout } from './FeedLayout';
import { FeedTools } from './FeedTools';
import { type FeedMeta, feedMeta } from './feedMeta';
import { NextPage, ToFirstPage } from './PageLinks';
import { ScrolledTools } from './ScrolledTools';
import { useFeedItems } from './useFeedItems';

/** Whether the element that gets the ref has been scrolled out of sight upwards. */
const useAway = (): [RefCallback<HTMLElement>, boolean] => {
  const [away, setAway] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setAway(!last.isIntersecting && last.boundingClientRect.top <= 0);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, away];
};

/** What an empty feed offers: its criteria stand above, each to be dropped. */
const ResetFilters = ({ several, onReset }: { several: boolean; onReset: () => void }) => (
  <Offer>
    {several && <p>{messages.filters.dropOne}</p>}
    <Button variant="secondary" onClick={onReset}>
      {messages.filters.resetAll}
    </Button>
  </Offer>
);

export interface FeedPageProps {
  section: Section;
  /** In the place of what the address says: what the page is about, what stands above its heading and below its list. */
  about?: { meta: FeedMeta; title: string; criteria: FeedCriteria; above: ReactNode; below: ReactNode } | undefined;
}

/** The feed of a section with its filters, which live in the address (docs/specification.md, 'Feeds'). */
export const FeedPage = ({ section, about }: FeedPageProps) => {
  const { label, paths } = sectionDescriptors[section];
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const criteria = useMemo(() => about?.criteria ?? readCriteria(section, params), [section, params, about?.criteria]);
  const after = readAfter(params);
  const known = about?.meta ?? feedMeta(section, criteria);
  // What stands on a page behind the first changes with every publication.
  const meta = <PageMeta {...known} noindex={known.noindex || after !== null} />;
  const title = about?.title ?? (criteria.q === undefined ? label : messages.meta.heading(label, criteria.q));
  const { feed, items } = useFeedItems(section, criteria, after);
  const [wanted, setWanted] = useState<PendingAct | null>(null);
  const stateOf = useCardStates(section, setWanted);
  const blocker = useBlocker();
  const [collapsed, setCollapsed] = useState(false);
  const [headRef, headAway] = useAway();

  const count = countCriteria(criteria);
  const isOfLosses = lostKindOf(section, String((criteria as { category?: string }).category)) === 'lost';
  const isSaveable = count > 0 || criteria.q !== undefined;
  const apply = (wanted: FeedCriteria) => void navigate(feedHref(paths.feed, section, wanted));
  const filters = { section, criteria, onApply: apply };
  const { sheet, prepare, open } = useFilterSheet(filters);
  const opener = { filterCount: count, onReachFilters: prepare, onOpenFilters: open };

  if (blocker.detected) {
    return (
      <Page title={title} back={about?.above}>
        {meta}
        <BlockerNotice {...blocker} />
      </Page>
    );
  }
  return (
    <Page title={title} back={about?.above} actions={<FeedActions {...{ section, headRef }} {...opener} />}>
      {meta}
      <FeedLayout
        folded={collapsed}
        filters={<FiltersBeside {...filters} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
      >
        <Feed>
          <FeedTools section={section} criteria={criteria} onApply={apply}>
            {isSaveable && (
              <SaveSearch
                section={section}
                criteria={criteria}
                label={isOfLosses ? searchMessages.nearby.button : messages.search.save}
              />
            )}
          </FeedTools>
          {after !== null && <ToFirstPage href={known.canonical} />}
          <FeedList
            label={label}
            feed={feed}
            items={items}
            renderItem={(item, index, describedBy) =>
              item.kind === 'promo' ? (
                <PromoCard promo={item.promo} describedBy={describedBy} eager={index < FIRST_SCREEN_CARDS} />
              ) : (
                <ListingCard
                  {...stateOf(item.listing)}
                  {...{ section, index, describedBy }}
                  listing={item.listing}
                  boost={item.boost}
                />
              )
            }
            skeleton={<ListingCardSkeleton />}
            emptyAction={
              <Offer>
                <NothingFound section={section} criteria={criteria}>
                  {count > 0 ? (
                    <ResetFilters several={count > 1} onReset={() => apply(withoutFilters(criteria))} />
                  ) : undefined}
                </NothingFound>
                {isSaveable && (
                  <SaveSearch section={section} criteria={criteria} label={messages.search.tellMe} variant="primary" />
                )}
              </Offer>
            }
          />
          <NextPage href={known.canonical} cursor={feed.nextCursor} />
          {about?.below}
        </Feed>
      </FeedLayout>
      {headAway && <ScrolledTools {...opener} />}
      <LoginDialog act={wanted} onClose={() => setWanted(null)} />
      {sheet}
    </Page>
  );
};

const Feed = styled.div`
  min-width: 0;
`;

const Offer = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
`;
