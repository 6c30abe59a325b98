import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, callApi, callQuery, MutedText, theme, useAppContext } from 'shared';
import { ErrorList, PackageFacts } from 'shared/builds';
import { type BuildName, endpoints, type PackageView } from 'shared/contract';
import { styled } from 'styled-components';
import { ActionButton } from '../../ui/ActionButton';
import { compositionQuery, packageFolder, packageTitle, settingsQuery } from './compositionQuery';
import { messages } from './messages.ru';
import { Disclosure, OtherBuilds } from './OtherBuilds';
import { SettingsForm } from './SettingsForm';

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

const { quarantine, rollback } = messages;

/** One separately released part of the site, with its rollback. */
export const PackageCard = ({ item }: { item: PackageView }) => {
  const { name, live, canary, previous, hasPreviews = false, hasSettings = false } = item;
  const { api } = useAppContext();
  const build = canary?.build ?? live.build;
  const title = packageTitle(name);
  const stale = compositionQuery(api).queryKey;
  return (
    <PackageFacts
      item={item}
      title={title}
      errorsOf={(one) => <BuildErrors owner={{ name, build: one }} />}
      onQuarantine={(one) => (
        <ActionButton
          label={quarantine.lift}
          ask={{ title: quarantine.ask(title), text: quarantine.explain(one) }}
          act={() => callApi(api, endpoints.adminLiftQuarantine, { body: { name, build: one } })}
          done={() => quarantine.done(name)}
          stale={stale}
        />
      )}
    >
      {hasPreviews && <OtherBuilds name={name} />}
      {hasSettings && <SectionSettings packageName={packageFolder(name)} />}
      <Foot>
        {previous === null ? (
          <MutedText as="span" $small>
            {rollback.nothingBefore}
          </MutedText>
        ) : (
          <ActionButton
            label={canary === null ? rollback.button : rollback.withdraw}
            ask={{ title: rollback.title(title), text: rollback.text(build, previous), confirm: rollback.confirm }}
            danger
            act={() => callApi(api, endpoints.adminRollback, { body: { name, build } })}
            done={({ to }) => rollback.done(name, to)}
            stale={stale}
          />
        )}
      </Foot>
    </PackageFacts>
  );
};

const Foot = styled.div`
  display: flex;
  align-items: center;
  min-height: ${theme.controlHeight};
`;
