import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import {
  LinkButton,
  loginHref,
  PlaceIcon,
  PlusIcon,
  sectionPaths,
  useAppContext,
  useBrowserData,
  useSession,
} from 'shared';
import { contractOf, type Section } from 'shared/contract';
import { type CriteriaProps, countCriteria, countQuery } from '../../core/feedCriteria';
import { lostHref } from '../../core/lost/lostCriteria';
import { CriterionChips } from '../../features/filters/CriterionChips';
import { FiltersButton, type FiltersButtonProps } from '../../features/filters/FiltersButton';
import { CityOffer, FeedSearch } from '../../features/search/FeedSearch';
import { KindRow, kindOf } from '../../features/search/KindRow';
import { SortMenu } from '../../features/search/SortMenu';
import { messages } from '../../messages.ru';
import { Head } from './Head.styles';

type Searched = Omit<CriteriaProps, 'onApply'>;

const texts = messages.search;

/** 'Разместить объявление': link to the create form, for visitors through the login page; not on phones. */
const CreateLink = ({ section }: { section: Section }) => {
  const session = useSession();
  const { create } = sectionPaths[section];
  const to = session.status === 'signed-in' ? create : loginHref({ pathname: create });
  return (
    <LinkButton to={to} icon={<PlusIcon />}>
      {messages.create}
    </LinkButton>
  );
};

/** Number of results; its room is reserved until known. */
const FoundCount = ({ section, criteria }: Searched) => {
  const { api } = useAppContext();
  const isFiltered = criteria.q !== undefined || countCriteria(criteria) > 0;
  const data = useBrowserData({ ...countQuery(api, section, criteria), enabled: isFiltered });
  return (
    <p className="found" role="status">
      {isFiltered && data && data.count > 0 && (data.more ? texts.foundMore(data.count) : texts.found(data.count))}
    </p>
  );
};

/** Link to the map for feeds of lost or found animals. */
const OnMap = ({ section, criteria: { category, type } }: Searched) => {
  const kind = contractOf(section).lost?.[String(category)];
  if (kind === undefined) return null;
  return (
    <Link className="map" to={lostHref({ kind, ...(typeof type === 'string' && { type }) })}>
      <PlaceIcon size={20} />
      <span>{texts.onMap}</span>
    </Link>
  );
};

interface FeedHeadProps extends CriteriaProps {
  title: string;
  opener: FiltersButtonProps;
  /** The page provides the first row on phones; the frame puts its arrow at the left of it. */
  isTop: boolean;
  /** Ref of the first row, to detect when it is scrolled away. */
  topRef: Ref<HTMLDivElement>;
  /** At the end of the line with the order: further actions of this search. */
  children?: ReactNode;
}

/** Above the list: heading, search, kinds or active criteria, number of results, and order. */
export const FeedHead = (props: FeedHeadProps) => {
  const { section, criteria, title, onApply, opener, isTop, topRef, children } = props;
  const count = countCriteria(criteria);
  // A lone kind is shown in its own row, by its ears.
  const hasChips = count > (kindOf(section, criteria) ? 1 : 0);
  return (
    <Head data-top={isTop || undefined} data-chips={hasChips || undefined}>
      <div className="top" ref={topRef}>
        <h1>{title}</h1>
        <FeedSearch {...{ section, criteria, onApply }} end={<FiltersButton {...opener} />} />
        <CreateLink section={section} />
      </div>
      <div className="tools">
        <KindRow {...{ section, criteria, onApply }} />
        {hasChips && <CriterionChips {...{ section, criteria, onApply }} />}
        <div className="line">
          <FoundCount {...{ section, criteria }} />
          <OnMap {...{ section, criteria }} />
          <SortMenu {...{ criteria, onApply }} />
          {children}
        </div>
      </div>
      {criteria.q !== undefined && criteria.city === undefined && criteria.region === undefined && (
        <div className="offer">
          <CityOffer {...{ section, criteria, onApply }} />
        </div>
      )}
    </Head>
  );
};
