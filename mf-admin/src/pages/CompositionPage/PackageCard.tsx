import { useState } from 'react';
import { Button, ConfirmDialog, theme } from 'shared';
import { PackageFacts } from 'shared/builds';
import type { PackageView } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { BuildErrors } from './BuildErrors';
import { LiftQuarantineButton } from './LiftQuarantineButton';
import { messages } from './messages.ru';
import { OtherBuilds } from './OtherBuilds';
import { packageFolder, packageTitle } from './packageTitle';
import { SectionSettings } from './SectionSettings';
import { useRollBack } from './useRollBack';

const text = messages.rollback;

/** One separately released part of the site, and the way back. */
export const PackageCard = ({ item }: { item: PackageView }) => {
  const { name, live, canary, previous, hasPreviews = false, hasSettings = false } = item;
  const [asking, setAsking] = useState(false);
  const rollBack = useRollBack();
  const build = canary?.build ?? live.build;
  const title = packageTitle(name);
  const confirm = () => rollBack.mutate({ name, build }, { onSettled: () => setAsking(false) });
  return (
    <PackageFacts
      item={item}
      title={title}
      errorsOf={(one) => <BuildErrors owner={{ name, build: one }} />}
      onQuarantine={(one) => <LiftQuarantineButton owner={{ name, build: one }} />}
    >
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
    </PackageFacts>
  );
};

const Foot = styled.div`
  display: flex;
  align-items: center;
  min-height: ${theme.controlHeight};
`;

const Note = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
