import type { ReactNode } from 'react';
import { Badge, Card, DOT, theme } from 'shared';
import type { PackageView } from 'shared/contract';
import { styled } from 'styled-components';
import { type BuildExtras, BuildFacts } from './BuildFacts';
import { JournalItem } from './JournalItem';
import { messages } from './messages.ru';
import { SizeChart } from './SizeChart';
import { TrialFacts } from './TrialFacts';

interface PackageFactsProps extends BuildExtras {
  item: PackageView;
  title: string;
  children?: ReactNode;
}

/** Separately released part of the site: its builds, their state, and its latest journal entries. @internal */
export const PackageFacts = ({ item, title, children, ...extras }: PackageFactsProps) => {
  const { owner, routes, sizes = [], journal = [], live, canary } = item;
  return (
    <Root as="article" aria-label={title}>
      <h2>{title}</h2>
      {owner !== undefined && <Routes>{`${messages.owner} ${owner}`}</Routes>}
      {routes.length > 0 && <Routes>{routes.join(DOT)}</Routes>}
      <BuildFacts build={live} extras={extras} />
      {sizes.length > 1 && <SizeChart sizes={sizes} />}
      {canary !== null && (
        <>
          <Badge tone="ochre">{messages.trial(canary.percent)}</Badge>
          <BuildFacts build={canary} extras={extras} />
          {canary.trial && <TrialFacts trial={canary.trial} />}
        </>
      )}
      {journal.length > 0 && (
        <Latest aria-label={messages.journal.latest}>
          {journal.map((entry) => (
            <li key={entry.id}>
              <JournalItem entry={entry} />
            </li>
          ))}
        </Latest>
      )}
      {children}
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
  padding: ${theme.space(5)};

  h2 {
    font-size: ${theme.font.lg};
  }
`;

const Routes = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  overflow-wrap: anywhere;
`;

const Latest = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} 0 0;
  border-top: 1px solid ${theme.color.line};
`;
