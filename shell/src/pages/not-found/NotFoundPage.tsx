import { EmptyDrawing, LinkButton, PageMeta, paths, sectionDescriptors, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const { notFound } = messages;

export const NotFoundPage = () => (
  <Column>
    <PageMeta title={notFound.title} description={notFound.description} noindex />
    <Drawing $picture="lost" aria-hidden="true" />
    <Code aria-hidden="true">{notFound.code}</Code>
    <Heading>{notFound.title}</Heading>
    <Text>{notFound.text}</Text>
    <Links aria-label={notFound.ways}>
      <LinkButton to={paths.home}>{notFound.home}</LinkButton>
      {Object.values(sectionDescriptors).map(({ section, label, paths: { feed } }) => (
        <LinkButton key={section} to={feed} variant="secondary">
          {label}
        </LinkButton>
      ))}
    </Links>
  </Column>
);

const Column = styled.div`
  max-width: 640px;
  margin: 0 auto;
  padding: ${theme.space(10)} ${theme.space(4)};
  text-align: center;
`;

const Drawing = styled(EmptyDrawing)`
  display: block;
  margin: 0 auto ${theme.space(2)};
`;

const Code = styled.p`
  color: ${theme.color.primary};
  font-size: 72px;
  font-weight: 700;
  line-height: 1;
  letter-spacing: ${theme.tracking};
`;

const Heading = styled.h1`
  margin: ${theme.space(4)} 0 ${theme.space(2)};
`;

const Text = styled.p`
  margin-bottom: ${theme.space(6)};
  color: ${theme.color.muted};
  text-wrap: balance;
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space(3)};
`;
