import { BRAND, BrandMark, paths, theme, useFollowLinks } from 'shared';
import { styled } from 'styled-components';

export const Wordmark = ({ hiddenOnPhones }: { hiddenOnPhones: boolean }) => (
  <Home
    className="wordmark"
    href={paths.home}
    aria-label={BRAND.name}
    data-gives-way={hiddenOnPhones || undefined}
    onClick={useFollowLinks()}
  >
    <BrandMark size={26} />
    <span>
      <b>{BRAND.first}</b>
      {BRAND.second}
    </span>
  </Home>
);

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  border-radius: ${theme.radius.field};
  color: ${theme.color.ink};
  font-size: 1.4375rem;
  font-weight: 800;
  line-height: ${theme.touchSize};
  letter-spacing: ${theme.tracking};
  text-decoration: none;

  & b {
    color: ${theme.color.primary};
    font-weight: inherit;

    [data-sun] & {
      color: ${theme.color.sunGreen};
    }
  }

  /* Beside the navigation there is no room for the name. */
  @media (min-width: 601px) and (max-width: 700px) {
    > span {
      display: none;
    }
  }

  ${theme.media.phone} {
    font-size: ${theme.font.lg};

    &[data-gives-way] {
      display: none;
    }

    &:first-child {
      padding-left: ${theme.space(3)};
    }
  }
`;
