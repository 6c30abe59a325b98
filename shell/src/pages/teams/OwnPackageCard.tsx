import { Card, theme } from 'shared';
import { ErrorList, FactList, PackageFacts } from 'shared/builds';
import { type OwnPackage, type ShownSettings, settingText } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const Settings = ({ settings }: ShownSettings) => (
  <section aria-label={messages.settings}>
    <h3>{messages.settings}</h3>
    <FactList>
      {settings.map(({ key, value, isSet }) => (
        <Fact key={key} name={key} text={isSet ? settingText(value) : messages.byDefault(settingText(value))} />
      ))}
    </FactList>
  </section>
);

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);

export const OwnPackageCard = ({ own: { package: title, view, errors, settings } }: { own: OwnPackage }) => {
  if (view === null)
    return (
      <Absent as="article" aria-label={title}>
        <h2>{title}</h2>
        <p>{messages.notLive}</p>
      </Absent>
    );
  const errorsOf = (build: string) => (
    <section aria-label={messages.errors}>
      <h3>{messages.errors}</h3>
      <ErrorList errors={errors.find((one) => one.build === build)?.errors ?? []} />
    </section>
  );
  return (
    <PackageFacts item={view} title={title} errorsOf={errorsOf}>
      {settings && <Settings {...settings} />}
    </PackageFacts>
  );
};

const Absent = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};

  h2 {
    font-size: ${theme.font.lg};
  }
`;
