import { Link } from 'react-router-dom';
import { BRAND, paths, theme } from 'shared';
import { styled } from 'styled-components';

/** The product's name in its two parts; leads home. */
export const Wordmark = ({ hiddenOnPhones }: { hiddenOnPhones: boolean }) => (
  <Home to={paths.home} aria-label={BRAND.name} $hiddenOnPhones={hiddenOnPhones}>
    <First>{BRAND.first}</First>
    {BRAND.second}
  </Home>
);

const Home = styled(Link)<{ $hiddenOnPhones: boolean }>`
  display: inline-block;
  border-radius: ${theme.radius.control};
  color: ${theme.color.ink};
  font-size: ${theme.font.xl};
  font-weight: 700;
  line-height: ${theme.touchSize};
  letter-spacing: ${theme.tracking};
  text-decoration: none;

  ${theme.media.phone} {
    display: ${({ $hiddenOnPhones }) => ($hiddenOnPhones ? 'none' : 'inline-block')};
    font-size: ${theme.font.lg};

    &:first-child {
      padding-left: ${theme.space(3)};
    }
  }
`;

const First = styled.span`
  color: ${theme.color.primary};
`;
