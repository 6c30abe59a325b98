import { useState } from 'react';
import { Badge, Button, Card, ConfirmDialog, DOT, theme } from 'shared';
import type { PackageView } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { BuildFacts } from './BuildFacts';
import { JournalItem } from './JournalItem';
import { messages } from './messages.ru';
import { OtherBuilds } from './OtherBuilds';
import { packageFolder, packageTitle } from './packageTitle';
import { SectionSettings } from './SectionSettings';
import { SizeChart } from './SizeChart';
import { TrialFacts } from './TrialFacts';
import { useRollBack } from './useRollBack';

const text = messages.rollback;

/** One separately released part of the site, and the way back. */
export const PackageCard = ({ item }: { item: PackageView }) => {
  const {
    name,
    owner,
    routes,
    sizes = [],
    journal = [],
    live,
    canary,
    previous,
    hasPreviews = false,
    hasSettings = false,
  } = item;
  const [asking, setAsking] = useState(false);
  const rollBack = useRollBack();
  const build = canary?.build ?? live.build;
  const title = packageTitle(name);
  const confirm = () => rollBack.mutate({ name, build }, { onSettled: () => setAsking(false) });
  return (
    <Root as="article" aria-label={title}>
      <h2>{title}</h2>
      {owner !== undefined && <Routes>{`${messages.owner} ${owner}`}</Routes>}
      {routes.length > 0 && <Routes>{routes.join(DOT)}</Routes>}
      <BuildFacts name={name} build={live} />
      {sizes.length > 1 && <SizeChart sizes={sizes} />}
      {canary !== null && (
        <>
          <Badge tone="accent">{messages.trial(canary.percent)}</Badge>
          <BuildFacts name={name} build={canary} />
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
      {hasPreviews && <OtherBuilds name={name} />}
      {hasSettings && <SectionSettings packageName={packageFolder(name)} />}
      <Foot>
        {previous === null ? (
          <Note>{text.nothingBefore}</Note>
        ) : (
          <Button variant="secondary" busy={rollBack.isPending} onClick={() => setAsking(true)}>
            {canary === null ? text.button : text.withdraw}
          </Button>
        )}
      </Foot>
      <ConfirmDialog
        open={asking}
        title={text.title(title)}
        text={text.text(build, previous ?? '')}
        confirmLabel={text.confirm}
        cancelLabel={adminMessages.cancel}
        danger
        busy={rollBack.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
  padding: ${theme.space(5)};

  h2 {
    margin: 0;
    font-size: ${theme.font.lg};
  }
`;

const Routes = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  overflow-wrap: anywhere;
`;

const Latest = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin: 0;
  padding: ${theme.space(3)} 0 0;
  border-top: 1px solid ${theme.color.line};
  list-style: none;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  min-height: ${theme.controlHeight};
`;

const Note = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
