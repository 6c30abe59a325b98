import { callApi, callQuery, keyOf, MutedText, theme, useAppContext } from 'shared';
import { ErrorList, PackageFacts } from 'shared/builds';
import { endpoints, type PackageView } from 'shared/contract';
import { styled } from 'styled-components';
import { ActionButton } from '../../ui/ActionButton';
import { messages } from './messages.ru';
import { Disclosure, OtherBuilds } from './OtherBuilds';
import { packageFolder, packageTitle } from './packages';
import { SettingsForm } from './SettingsForm';

const { errors, quarantine, rollback, settings } = messages;

/** One separately released part of the site, with its rollback. */
export const PackageCard = ({ item }: { item: PackageView }) => {
  const { name, live, canary, previous, hasPreviews = false, hasSettings = false } = item;
  const { api } = useAppContext();
  const build = canary?.build ?? live.build;
  const title = packageTitle(name);
  const stale = keyOf(endpoints.adminComposition);
  return (
    <PackageFacts
      item={item}
      title={title}
      errorsOf={(one) => (
        <Disclosure
          label={errors.show}
          labelOpen={errors.hide}
          query={callQuery(api, endpoints.adminBuildErrors, { query: { name, build: one } })}
        >
          {(found) => <ErrorList errors={found.errors} />}
        </Disclosure>
      )}
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
      {hasSettings && (
        <Disclosure
          label={settings.title}
          query={callQuery(api, endpoints.adminSettings, { query: { package: packageFolder(name) } })}
        >
          {(shown) => <SettingsForm shown={shown} />}
        </Disclosure>
      )}
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
