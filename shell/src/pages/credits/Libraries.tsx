import { useQuery } from '@tanstack/react-query';
import { ErrorState, theme, useAppContext } from 'shared';
import { styled } from 'styled-components';
import { type Library, librariesQuery } from './creditsQueries';
import { messages } from './messages.ru';

const { libraries } = messages;

/** Groups libraries by licence, the most frequent first. */
const byLicense = (list: readonly Library[]): [license: string, libraries: Library[]][] => {
  const groups = new Map<string, Library[]>();
  for (const library of list) groups.set(library.license, [...(groups.get(library.license) ?? []), library]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
};

/** Libraries of the site by licence, and a link to the licence texts. */
export const Libraries = () => {
  const { api } = useAppContext();
  const { data, isError, isFetching, refetch } = useQuery(librariesQuery(api));

  return (
    <section>
      <Heading>{libraries.title}</Heading>
      <Lead>{libraries.lead}</Lead>
      {isError && <ErrorState text={libraries.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <>
          <Facts>
            {byLicense(data).map(([license, group]) => (
              <div key={license} translate="no">
                <dt>{license}</dt>
                <dd>{group.map(({ name, version }) => `${name} ${version}`).join(', ')}</dd>
              </div>
            ))}
          </Facts>
          <Texts href="/static/licences.txt">{libraries.texts}</Texts>
        </>
      )}
    </section>
  );
};

const Heading = styled.h2`
  margin: ${theme.space(8)} 0 ${theme.space(2)};
  font-size: ${theme.font.lg};
`;

const Lead = styled.p`
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(3)};
  font-size: ${theme.font.sm};
  overflow-wrap: anywhere;

  dt {
    color: ${theme.color.muted};
  }
`;

const Texts = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: ${theme.space(2)};
`;
