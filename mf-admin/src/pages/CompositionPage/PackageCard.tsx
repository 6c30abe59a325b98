import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, callApi, theme, toast, useAppContext } from 'shared';
import { PackageFacts } from 'shared/builds';
import { endpoints, type PackageView, type Rollback } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { BuildErrors } from './BuildErrors';
import { compositionQuery } from './compositionQuery';
import { Disclosure } from './Disclosure';
import { LiftQuarantineButton } from './LiftQuarantineButton';
import { messages } from './messages.ru';
import { OtherBuilds } from './OtherBuilds';
import { packageFolder, packageTitle } from './packageTitle';
import { SettingsForm } from './SettingsForm';
import { settingsQuery } from './settingsQuery';

/** Rolls a section back and refetches the live builds, even when another admin was faster. */
const useRollBack = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rollback: Rollback) => callApi(api, endpoints.adminRollback, { body: rollback }),
    onSuccess: ({ to }, { name }) => toast.success(messages.rollback.done(name, to)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey }),
  });
};

/** Settings of a section, fetched on demand; the form resets with their values. */
const SectionSettings = ({ packageName }: { packageName: string }) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...settingsQuery(api, packageName), enabled: open });
  return (
    <Disclosure label={messages.settings.title} open={open} onToggle={() => setOpen(!open)} query={query}>
      {(shown) => <SettingsForm key={shown.version} shown={shown} />}
    </Disclosure>
  );
};

const text = messages.rollback;

/** One separately released part of the site, with its rollback. */
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
