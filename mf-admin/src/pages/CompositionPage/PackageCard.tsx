import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, Button, ConfirmDialog, callApi, callQuery, theme, toast, useAppContext } from 'shared';
import { ErrorList, PackageFacts } from 'shared/builds';
import { type BuildName, endpoints, type LiftQuarantine, type PackageView, type Rollback } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { compositionQuery, packageFolder, packageTitle, settingsQuery } from './compositionQuery';
import { messages } from './messages.ru';
import { Disclosure, OtherBuilds } from './OtherBuilds';
import { SettingsForm } from './SettingsForm';

/** Lifts a quarantine and refetches the builds' health, even when another admin was faster. */
const useLiftQuarantine = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (owner: LiftQuarantine) => callApi(api, endpoints.adminLiftQuarantine, { body: owner }),
    onSuccess: (_answer, { name }) => toast.success(messages.quarantine.done(name)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey }),
  });
};

const quarantineTexts = messages.quarantine;

/** Asks for confirmation, then lets the server render the pages of a build again. */
const LiftQuarantineButton = ({ owner }: { owner: LiftQuarantine }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const lift = useLiftQuarantine();
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button variant="secondary" busy={lift.isPending} onClick={() => setIsConfirming(true)}>
        {quarantineTexts.lift}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={quarantineTexts.ask(packageTitle(owner.name))}
        text={quarantineTexts.explain(owner.build)}
        confirmLabel={quarantineTexts.lift}
        cancelLabel={adminMessages.cancel}
        busy={lift.isPending}
        onConfirm={() => lift.mutate(owner, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};

/** Returns the query of a build's errors in browsers (`GET /api/admin/composition/errors`). */
const buildErrorsQuery = (api: ApiClient, { name, build }: BuildName) =>
  queryOptions({
    ...callQuery(api, endpoints.adminBuildErrors, { query: { name, build } }),
    staleTime: 0,
  });

const errorTexts = messages.errors;

/** A build's errors in browsers, fetched on demand. */
const BuildErrors = ({ owner }: { owner: BuildName }) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...buildErrorsQuery(api, owner), enabled: open });
  return (
    <Disclosure
      label={open ? errorTexts.hide : errorTexts.show}
      open={open}
      onToggle={() => setOpen(!open)}
      query={query}
    >
      {({ errors }) => <ErrorList errors={errors} />}
    </Disclosure>
  );
};

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
  const [isConfirming, setIsConfirming] = useState(false);
  const rollBack = useRollBack();
  const build = canary?.build ?? live.build;
  const title = packageTitle(name);
  const confirm = () => rollBack.mutate({ name, build }, { onSettled: () => setIsConfirming(false) });
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
          <Button variant="secondary" busy={rollBack.isPending} onClick={() => setIsConfirming(true)}>
            {canary === null ? text.button : text.withdraw}
          </Button>
        )}
      </Foot>
      <ConfirmDialog
        open={isConfirming}
        title={text.title(title)}
        text={text.text(build, previous ?? '')}
        confirmLabel={text.confirm}
        cancelLabel={adminMessages.cancel}
        danger
        busy={rollBack.isPending}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
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
