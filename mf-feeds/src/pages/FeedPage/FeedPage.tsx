import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginDialog, Page, PageMeta, type PendingAct, sectionDescriptors } from 'shared';
import { type FeedCriteria, feedHref, readCriteria, type Section } from 'shared/contract';
import { readAfter } from '../../core/criteria/afterParam';
import { countCriteria } from '../../core/criteria/countCriteria';
import { BlockerNotice } from '../../features/blocker/BlockerNotice';
import { useBlocker } from '../../features/blocker/useBlocker';
import { FiltersBeside } from '../../features/filters/FiltersBeside';
import { useFilterSheet } from '../../features/filters/useFilterSheet';
import { SaveSearch } from '../../features/searches/SaveSearch';
import { messages } from '../../messages.ru';
import { FeedHead } from './FeedHead';
import { FeedLayout } from './FeedLayout';
import { FeedResults, isSaveable, saveLabelOf } from './FeedResults';
import { type FeedMeta, feedMeta } from './feedMeta';
import { ToFirstPage } from './PageLinks';
import { ScrolledTools } from './ScrolledTools';

/** Returns a ref and whether its element is scrolled out of sight upwards. */
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
  // Pages behind the first change with every publication.
  const meta = <PageMeta {...known} noindex={known.noindex || after !== null} />;
  const title = about?.title ?? (criteria.q === undefined ? label : messages.meta.heading(label, criteria.q));
  const [wanted, setWanted] = useState<PendingAct | null>(null);
  const blocker = useBlocker();
  const [collapsed, setCollapsed] = useState(false);
  const [topRef, topAway] = useAway();

  const count = countCriteria(criteria);
  const apply = useCallback(
    (wanted: FeedCriteria) => void navigate(feedHref(paths.feed, section, wanted)),
    [navigate, paths.feed, section],
  );
  const filters = { section, criteria, onApply: apply };
  const { sheet, prepare, open } = useFilterSheet(filters);
  const opener = { count, onReach: prepare, onClick: open };

  if (blocker.detected) {
    return (
      <Page title={title} back={about?.above}>
        {meta}
        <BlockerNotice {...blocker} />
      </Page>
    );
  }
  return (
    <Page back={about?.above}>
      {meta}
      <FeedLayout
        folded={collapsed}
        head={
          <FeedHead {...{ section, criteria, title, opener, topRef }} isTop={about === undefined} onApply={apply}>
            {isSaveable(criteria) && (
              <SaveSearch section={section} criteria={criteria} label={saveLabelOf(section, criteria)} variant="icon" />
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
      {topAway && <ScrolledTools {...opener} />}
      <LoginDialog act={wanted} onClose={() => setWanted(null)} />
      {sheet}
    </Page>
  );
};
