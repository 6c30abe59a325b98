import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginDialog, Page, PageMeta, type PendingAct, sectionDescriptors } from 'shared';
import { catalogueOf, type FeedCriteria, feedHref, readCriteria, type Section } from 'shared/contract';
import { countCriteria, readAfter, rebaseCriteria } from '../../core/feedCriteria';
import { useChosen } from '../../core/useChosen';
import { BlockerNotice, useBlocked } from '../../features/blocker/BlockerNotice';
import { FiltersBeside, useFilterSheet } from '../../features/filters/lazyFilters';
import { SaveSearch } from '../../features/searches/SaveSearch';
import { messages } from '../../messages.ru';
import { FeedHead } from './FeedHead';
import { FeedLayout, ScrolledTools } from './FeedLayout';
import { FeedResults, isSaveable, saveLabelOf, ToFirstPage } from './FeedResults';

export interface FeedMeta {
  title: string;
  description: string;
  /** Canonical path of the page: all its filters, and nothing else. */
  canonical: string;
  /** Excludes the page from search engines. */
  noindex: boolean;
  /** Structured data (schema.org). */
  jsonLd?: object;
}

const named = (criteria: FeedCriteria, criterion: string): string | undefined => {
  const value = (criteria as Readonly<Record<string, string | number>>)[criterion];
  return typeof value === 'string' ? value : undefined;
};

/** Returns title, description and canonical path of a feed; they name words, breed and place when filtered by them. */
const feedMeta = (section: Section, criteria: FeedCriteria): FeedMeta => {
  const { pageTitle, description, paths } = sectionDescriptors[section];
  const words = criteria.q === undefined ? undefined : messages.meta.words(criteria.q);
  const subject = named(criteria, catalogueOf(section).filter);
  const details = [words, subject, criteria.city, criteria.region].filter((name) => name !== undefined);
  return {
    title: messages.meta.title(pageTitle, details),
    description: messages.meta.description(description, details),
    canonical: feedHref(paths.feed, section, criteria),
    // Landing pages are for search engines.
    noindex: Object.keys(criteria).length > 0,
  };
};

/** Returns a ref, and whether its element is scrolled out above the window. */
const useScrolledAway = (): [RefCallback<HTMLElement>, boolean] => {
  const [isAway, setIsAway] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsAway(!last.isIntersecting && last.boundingClientRect.top <= 0);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, isAway];
};

export interface FeedPageProps {
  section: Section;
  /** Replaces the address's criteria: metadata, title, and what is above the heading and below the list. */
  about?: { meta: FeedMeta; title: string; criteria: FeedCriteria; above: ReactNode; below: ReactNode } | undefined;
}

/** Feed of a section with its filters, which are stored in the address (docs/specification.md, 'Feeds'). */
export const FeedPage = ({ section, about }: FeedPageProps) => {
  const { label, paths } = sectionDescriptors[section];
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const criteria = useMemo(() => about?.criteria ?? readCriteria(section, params), [section, params, about?.criteria]);
  const after = readAfter(params);
  const known = about?.meta ?? feedMeta(section, criteria);
  const { canonical } = known;
  // Pages behind the first change with every publication.
  const meta = <PageMeta {...known} noindex={known.noindex || after !== null} />;
  const title = about?.title ?? (criteria.q === undefined ? label : messages.meta.heading(label, criteria.q));
  const [wanted, setWanted] = useState<PendingAct | null>(null);
  const isBlocked = useBlocked();
  const [collapsed, setCollapsed] = useState(false);
  const [topRef, isTopAway] = useScrolledAway();

  // The list shows what has arrived, everything else what was chosen last: the next choice builds on it.
  const [target, choose] = useChosen(criteria);
  const apply = useCallback(
    (wanted: FeedCriteria, before = criteria) =>
      choose(
        (last) => rebaseCriteria(wanted, before, last),
        (chosen) => {
          const href = feedHref(paths.feed, section, chosen);
          return navigate(href, { replace: after === null && href === canonical });
        },
      ),
    [navigate, choose, paths.feed, section, criteria, after, canonical],
  );
  const filters = { section, criteria: target, onApply: (wanted: FeedCriteria) => apply(wanted, target) };
  const { sheet, prepare, open } = useFilterSheet(filters);
  const opener = { count: countCriteria(target), onReach: prepare, onClick: open };

  if (isBlocked) {
    return (
      <Page title={title} back={about?.above}>
        {meta}
        <BlockerNotice />
      </Page>
    );
  }
  return (
    <Page back={about?.above}>
      {meta}
      <FeedLayout
        folded={collapsed}
        head={
          <FeedHead {...filters} {...{ title, opener, topRef }} isTop={about === undefined}>
            {isSaveable(target) && (
              <SaveSearch section={section} criteria={target} label={saveLabelOf(section, target)} variant="icon" />
            )}
          </FeedHead>
        }
        filters={<FiltersBeside {...filters} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
      >
        {after !== null && <ToFirstPage href={known.canonical} />}
        <FeedResults
          {...{ section, label, criteria, after }}
          href={known.canonical}
          onApply={apply}
          onVisitor={setWanted}
        />
        {about?.below}
      </FeedLayout>
      {isTopAway && <ScrolledTools {...opener} />}
      <LoginDialog act={wanted} onClose={() => setWanted(null)} />
      {sheet}
    </Page>
  );
};
