import { Link } from 'react-router-dom';
import { BRAND, BrandMark, paths, theme } from 'shared';
import { styled } from 'styled-components';

export const Wordmark = ({ hiddenOnPhones }: { hiddenOnPhones: boolean }) => (
  <Home to={paths.home} aria-label={BRAND.name} $hiddenOnPhones={hiddenOnPhones}>
    <BrandMark size={26} />
    <span>
      <First>{BRAND.first}</First>
      {BRAND.second}
    </span>
  </Home>
);

const Home = styled(Link)<{ $hiddenOnPhones: boolean }>`
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

  /* Beside the navigation there is no room for the name. */
  @media (min-width: 601px) and (max-width: 700px) {
    > span {
      display: none;
    }
  }

  ${theme.media.phone} {
    display: ${({ $hiddenOnPhones }) => ($hiddenOnPhones ? 'none' : 'inline-flex')};
    font-size: ${theme.font.lg};

    &:first-child {
      padding-left: ${theme.space(3)};
    }
  }
`;

const First = styled.span`
  color: ${theme.color.primary};

  [data-sun] & {
    color: ${theme.color.sunGreen};
  }
`;
