import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppContext } from 'shared';
import { Disclosure } from './Disclosure';
import { messages } from './messages.ru';
import { SettingsForm } from './SettingsForm';
import { settingsQuery } from './settingsQuery';

/** The settings of a section, fetched when somebody wants to see them; a form for each state of their values. */
export const SectionSettings = ({ packageName }: { packageName: string }) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...settingsQuery(api, packageName), enabled: open });
  return (
    <Disclosure label={messages.settings.title} open={open} onToggle={() => setOpen(!open)} query={query}>
      {(shown) => <SettingsForm key={shown.version} shown={shown} />}
    </Disclosure>
  );
};
