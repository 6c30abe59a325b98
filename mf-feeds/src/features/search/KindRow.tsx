import { PawIcon, sectionDescriptors, theme, useFollowLinks } from 'shared';
import { contractOf, type FeedCriteria, feedHref, readCriteria, type Section } from 'shared/contract';
import { keyframes, styled } from 'styled-components';
import type { CriteriaProps } from '../../core/feedCriteria';
import { messages } from '../../messages.ru';

/** Returns the criteria with another kind, or none; the catalogue entry chosen within the kind is cleared. */
export const kindCriteria = (section: Section, criteria: FeedCriteria, kind: string | null): FeedCriteria => {
  const { kinds, fields } = contractOf(section);
  if (kinds === undefined) return criteria;
  const within = Object.values(fields).flatMap((field) =>
    field.kind === 'catalogue' && field.entries === 'grouped' ? [field.filter] : [],
  );
  const others = Object.entries(criteria).filter(([name]) => name !== kinds.criterion && !within.includes(name));
  return Object.fromEntries(kind === null ? others : [...others, [kinds.criterion, kind]]) as FeedCriteria;
};

/** Returns the criteria's kind, '' for any; null in sections without kinds. */
export const kindOf = (section: Section, criteria: FeedCriteria): string | null => {
  const { kinds } = contractOf(section);
  if (kinds === undefined) return null;
  return String((criteria as Readonly<Record<string, string | number | boolean>>)[kinds.criterion] ?? '');
};

/** Two ears over a round picture; decorative. */
const Ears = () => (
  <svg viewBox="0 0 56 24" aria-hidden="true" focusable="false">
    <path d="M5 24 8 4q.6-3 3.4-1.6L27 14z" />
    <path d="M51 24 48 4q-.6-3-3.4-1.6L29 14z" />
  </svg>
);

/** The kinds of a section as round picture links; the chosen one has ears. Nothing in a section without kinds. */
export const KindRow = ({ section, criteria, onApply }: CriteriaProps) => {
  const { kinds } = contractOf(section);
  const follow = useFollowLinks((address) =>
    onApply(readCriteria(section, new URL(address, location.origin).searchParams)),
  );
  if (kinds === undefined) return null;
  const chosen = kindOf(section, criteria);
  const { feed } = sectionDescriptors[section].paths;
  const hrefOf = (kind: string | null): string => feedHref(feed, section, kindCriteria(section, criteria, kind));
  return (
    <Row aria-label={messages.kinds.label} onClick={follow}>
      <ul className="kinds">
        <li>
          <a href={hrefOf(null)} aria-current={chosen === '' ? 'true' : undefined}>
            <span className="round">
              <PawIcon size={32} />
            </span>
            <span>{messages.kinds.all}</span>
          </a>
        </li>
        {Object.entries(kinds.pictures).map(([kind, picture]) => (
          <li key={kind}>
            <a href={hrefOf(kind)} aria-current={chosen === kind ? 'true' : undefined}>
              {chosen === kind && <Ears />}
              {/* A background is requested while styles are computed, before the first paint. */}
              <img className="round" src={`/static/kinds/${picture}.webp`} alt="" loading="lazy" fetchPriority="low" />
              <span>{kind}</span>
            </a>
          </li>
        ))}
      </ul>
    </Row>
  );
};

const rise = keyframes`
  from { transform: translateY(8px); }
`;

/* On phones it scrolls to the edges of the screen. */
const Row = styled.nav`
  min-width: 0;

  & > .kinds {
    display: flex;
    gap: ${theme.space(1)};
    margin: 0 calc(-1 * ${theme.gutter});
    padding: ${theme.space(2)} calc(${theme.gutter} - 6px) 0;
    overflow-x: auto;
    scrollbar-width: none;
  }

  & li {
    flex: none;
  }

  & a {
    position: relative;
    display: grid;
    justify-items: center;
    gap: ${theme.space(0.5)};
    min-width: 68px;
    border-radius: ${theme.radius.field};
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
    font-weight: 500;
    line-height: ${18 / 13};
    text-decoration: none;
    outline-offset: -3px;
  }

  & .round {
    position: relative;
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    background: ${theme.color.ochreSoft};
    object-fit: cover;
    color: ${theme.color.ochreDeep};
  }

  & [aria-current] {
    color: ${theme.color.ink};
    font-weight: 700;

    & > .round {
      border: 3px solid ${theme.color.ochre};
    }
  }

  & a > svg {
    position: absolute;
    top: -7px;
    width: 56px;
    height: 24px;
    fill: ${theme.color.ochreSoft};
    stroke: ${theme.color.ochre};
    stroke-width: 3;
    stroke-linejoin: round;
    animation: ${rise} 180ms ease-out;
  }

  ${theme.media.desktop} {
    & > .kinds {
      margin: 0 -6px;
      padding: ${theme.space(2)} 0 0;
      mask-image: linear-gradient(to right, black calc(100% - 32px), transparent);
    }

    & .round {
      width: 64px;
      height: 64px;
    }

    & a {
      min-width: 76px;
    }
  }
`;
