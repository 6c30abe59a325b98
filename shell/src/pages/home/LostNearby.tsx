import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  ChevronRightIcon,
  formatNumber,
  lostFormLinks,
  PawIcon,
  paths,
  plural,
  returnedCountQuery,
  theme,
  useAppContext,
} from 'shared';
import { sections } from 'shared/contract';
import { styled } from 'styled-components';
import { ListingRow } from './ListingRow';
import { messages } from './messages.ru';
import { lostKinds } from './newestQuery';
import { useNewest } from './useNewest';

const texts = messages.lost;

const ways = sections.flatMap(lostFormLinks);

/** The newest lost and found animals, links to their forms, and the number returned home. */
export const LostNearby = ({ describedBy }: { describedBy: string }) => {
  const { api } = useAppContext();
  const { entries, city } = useNewest(lostKinds);
  const count = useQuery(returnedCountQuery(api)).data?.count ?? 0;
  const title = city === null ? texts.everywhere : texts.nearby;
  return (
    <Lost>
      <ListingRow
        {...{ entries, describedBy }}
        title={entries?.length === 0 ? texts.nobody : title}
        all={{ to: paths.lost, text: texts.map, label: texts.all }}
        layout="rail"
        first
        actions={
          <p className="ways">
            {ways.map(({ kind, text, to }) => (
              <Link key={to} to={to} className={kind}>
                {text}
              </Link>
            ))}
          </p>
        }
      >
        <Link className="home" to={paths.lost}>
          <PawIcon size={26} />
          <span>
            {count > 0 && <b>{`${formatNumber(count)} ${plural(count, texts.returned)}`}</b>}
            <span>{texts.mapOf}</span>
          </span>
          <ChevronRightIcon />
        </Link>
      </ListingRow>
    </Lost>
  );
};

const Lost = styled.div`
  & .ways {
    display: flex;
    grid-row: 1;
    grid-column: 2;
    gap: ${theme.space(2.5)};
  }

  & .ways > a {
    display: grid;
    align-items: center;
    min-height: ${theme.touchSize};
    padding: ${theme.space(1)} ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.surface};
    color: ${theme.color.onPrimarySoft};
    font-size: ${theme.font.sm};
    font-weight: 700;
    text-align: center;
    text-decoration: none;
  }

  & .ways > .lost {
    color: ${theme.color.onDangerSoft};
  }

  & .home {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: 52px;
    margin-top: ${theme.space(1)};
    padding: ${theme.space(2)} ${theme.space(4)} ${theme.space(2)} ${theme.space(3)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ink};
    text-decoration: none;
  }

  & .home > svg:first-child {
    color: ${theme.color.ochreDeep};
  }

  & .home > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  & .home b {
    font-size: ${theme.font.title};
    line-height: 1.3;
  }

  & .home span span {
    color: ${theme.color.onOchreSoft};
    font-size: ${theme.font.xs};
    font-weight: 600;
  }

  ${theme.media.hover} {
    & .ways > a:hover {
      border-color: currentcolor;
    }
  }

  /* Under the cards, within reach of the thumb. */
  @media (max-width: 960px) {
    & .ways {
      grid-row: auto;
      grid-column: 1 / -1;
      padding-top: ${theme.space(1)};
    }

    & .ways > a {
      flex: 1;
      padding: ${theme.space(1)} ${theme.space(2)};
    }
  }
`;
