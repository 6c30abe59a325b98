import { PawIcon, Picture, theme } from 'shared';
import { styled } from 'styled-components';
import { CityChoice } from './CityChoice';
import { HomeSearch } from './HomeSearch';
import { messages } from './messages.ru';

export const HomeHero = () => (
  <Hero>
    <CityChoice />
    <h1>{messages.heading}</h1>
    <p>{messages.lead}</p>
    <HomeSearch />
    {/* Last: it is as high as its content, and would move while that loads. */}
    <div className="sun">
      <PawIcon size={20} />
      <PawIcon size={18} />
      <PawIcon size={18} />
      <PawIcon size={20} />
      <Picture
        className="puppy"
        src="/static/hero-puppy.webp"
        alt=""
        width={226}
        height={360}
        loading="eager"
        fetchPriority="high"
        standIn={null}
      />
      <Picture
        className="kitten"
        src="/static/hero-kitten.webp"
        alt=""
        width={207}
        height={360}
        loading="eager"
        // Nothing may delay the other picture, the largest of the first screen.
        fetchPriority="low"
        standIn={null}
      />
    </div>
  </Hero>
);

const Hero = styled.div`
  /* How far the search laps over the edge, and the animals' height. */
  --lap: 30px;
  --animal: clamp(176px, 61vw, 260px);
  --edge: 4px;
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns:
    minmax(${theme.gutter}, 1fr) minmax(0, calc(${theme.pageWidth} - 2 * ${theme.gutter}))
    minmax(${theme.gutter}, 1fr);
  justify-items: start;
  color: ${theme.color.onSun};

  & > * {
    grid-column: 2;
  }

  & > .sun {
    position: relative;
    z-index: -1;
    grid-row: 1 / 5;
    grid-column: 1 / -1;
    justify-self: stretch;
    margin-bottom: var(--lap);
    border-radius: 0 0 36px 36px;
    background: ${theme.color.sun};
    overflow: hidden;
  }

  & > .sun > * {
    position: absolute;
  }

  & .puppy {
    right: var(--edge);
    bottom: -${theme.space(3)};
    width: auto;
    max-width: none;
    height: var(--animal);
  }

  & .kitten {
    right: calc(var(--edge) + var(--animal) * 0.45);
    bottom: -${theme.space(1)};
    width: auto;
    max-width: none;
    height: calc(var(--animal) * 0.56);
  }

  & .sun > svg {
    color: ${theme.color.ochreDeep};
    opacity: 0.35;
    transform: rotate(-24deg);
  }

  & .sun > svg:nth-of-type(1) {
    top: 14px;
    right: calc(var(--edge) + var(--animal) * 0.62);
  }

  & .sun > svg:nth-of-type(2) {
    top: 40px;
    right: calc(var(--edge) + var(--animal) * 0.46);
    transform: rotate(18deg);
  }

  & .sun > svg:nth-of-type(3) {
    top: 54px;
    right: calc(var(--edge) + var(--animal) * 0.7);
    transform: rotate(8deg);
  }

  & .sun > svg:nth-of-type(4) {
    top: 4px;
    right: calc(var(--edge) + var(--animal) * 0.4);
    transform: rotate(12deg);
  }

  & > button {
    grid-row: 1;
    margin: ${theme.space(1.5)} 0 ${theme.space(4)};
  }

  & > h1 {
    grid-row: 2;
    max-width: 5.8em;
    font-size: ${theme.font.hero};
    line-height: 1.06;
    text-wrap: wrap;
  }

  & > p {
    grid-row: 3;
    max-width: 46vw;
    margin: ${theme.space(1.5)} 0 ${theme.space(10)};
    font-size: ${theme.font.title};
    line-height: 1.35;
  }

  & > form,
  & > .search {
    grid-row: 4;
    justify-self: stretch;
  }

  ${theme.media.tablet} {
    --animal: 240px;
    --edge: 40px;

    & > p {
      max-width: none;
    }
  }

  ${theme.media.desktop} {
    --lap: 38px;
    --animal: 246px;
    --edge: max(72px, 50% - ${theme.pageWidth} / 2 + 72px);

    & > .sun {
      grid-row: 1 / 4;
      border-radius: 0 0 48px 48px;
    }

    & > h1 {
      grid-row: 1;
      margin-top: ${theme.space(2)};
      line-height: 1;
    }

    & > p {
      grid-row: 2;
      margin: ${theme.space(2.5)} 0 ${theme.space(7)};
      font-size: ${theme.font.lg};
    }

    & > .search {
      grid-row: 3;
    }

    /* In the bar of the search, before its button. */
    & > button {
      z-index: 1;
      grid-row: 3;
      align-self: center;
      justify-self: end;
      width: 220px;
      margin: 0 146px 0 0;
    }
  }

  /* Where the window is high the animals have more room; the row below stays whole in the first view. */
  @media (min-width: 961px) and (min-height: 900px) {
    --animal: 300px;

    & > h1 {
      margin-top: ${theme.space(7)};
    }

    & > p {
      margin-bottom: ${theme.space(14)};
    }
  }
`;
