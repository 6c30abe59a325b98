import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, LinkButton, lostWays, paths, theme, useAppContext } from 'shared';
import { sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { returnedQuery } from './returnedQuery';

const texts = messages.home.lost;

const ways = sections.flatMap(lostWays);

/** Leads those who have lost or found an animal straight to the form, and tells how many came home. */
export const LostWays = () => {
  const { api } = useAppContext();
  const titleId = useId();
  const count = useQuery(returnedQuery(api)).data?.count ?? 0;
  return (
    <Frame aria-labelledby={titleId}>
      <Words>
        <Title id={titleId}>{texts.title}</Title>
        <p>
          <span>{`${count > 0 ? texts.returned(formatNumber(count)) : texts.text} `}</span>
          <Link to={paths.lost}>{texts.map}</Link>
        </p>
      </Words>
      <Ways>
        {ways.map(({ text, to }) => (
          <LinkButton key={to} to={to} variant="secondary">
            {text}
          </LinkButton>
        ))}
      </Ways>
    </Frame>
  );
};

const Frame = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)} ${theme.space(5)};
  padding: ${theme.space(4)} ${theme.space(5)};
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};

  ${theme.media.phone} {
    padding: ${theme.space(4)};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 0;

  > p {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }
`;

const Title = styled.h2`
  font-size: ${theme.font.lg};
`;

const Ways = styled.div`
  display: flex;
  flex: 1 1 300px;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    > * {
      flex: 1 1 130px;
      padding-right: ${theme.space(1)};
      padding-left: ${theme.space(1)};
      font-size: ${theme.font.sm};
    }
  }
`;
