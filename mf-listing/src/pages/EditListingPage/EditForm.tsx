import { Button, formatPrice, sectionDescriptors, theme } from 'shared';
import { catalogueOf, type OwnListingBySection, type Section, sectionChoices, sectionExtras } from 'shared/contract';
import { Form } from 'shared/form';
import { styled } from 'styled-components';
import { CreateFields } from '../../features/create/CreateFields';
import { firstFault } from '../../features/create/firstFault';
import { messages } from '../../features/create/messages.ru';
import { ReportSections } from '../../features/create/ReportSections';
import { reportOf } from '../../features/create/reportFields';
import { UploadProgress } from '../../features/create/UploadProgress';
import { useKeptFocus } from '../../features/create/useKeptFocus';
import { PhotosField } from '../../features/photos/PhotosField';
import { EditNote } from './EditNote';
import { useEditForm } from './useEditForm';

const texts = messages.edit;

interface EditFormProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
  /** User id of the editor. */
  me: number;
  /** Discards the typed values in favour of the current ones. */
  onTakeOver: () => void;
}

const fieldTexts: Readonly<Record<string, string>> = { ...texts.fields };

const labelOf = (section: Section, field: string): string => {
  if (field === catalogueOf(section).name) return sectionDescriptors[section].catalogue.label;
  const words = sectionChoices[section][field] ?? sectionExtras[section]?.[field];
  return words?.label ?? fieldTexts[field] ?? field;
};

/** Returns a changed field's name, and its value if short. */
const changedText = (section: Section, { field, value }: { field: string; value?: unknown }): string => {
  const label = labelOf(section, field);
  if (field === 'price') return `${label}: ${typeof value === 'number' ? formatPrice(value) : texts.noPrice}`;
  return typeof value === 'string' && value !== '' ? `${label}: ${value}` : label;
};

/** The form that edits a listing. Never rendered on the server: it begins with the stored draft. */
export const EditForm = <S extends Section>({ section, listing, me, onTakeOver }: EditFormProps<S>) => {
  const form = useEditForm(section, listing, me);
  const { percent, waiting, faults, sending, stale } = form;
  const isReport = reportOf(section, form.values) !== undefined;
  useKeptFocus(form.ref, form.values, isReport);
  const fault = form.invalid ? firstFault(section, form) : null;
  const photos = <PhotosField photos={form.photos} error={faults.images} />;
  return (
    <Form of={form}>
      <Fields disabled={sending}>
        <EditNote listing={listing} />
        {isReport ? (
          <ReportSections {...{ section, form, photos }} catalogues={form.catalogues} />
        ) : (
          <>
            {photos}
            <CreateFields section={section} form={form} catalogues={form.catalogues} />
          </>
        )}
        {form.text !== undefined && <Failure role="alert">{form.text}</Failure>}
        {stale !== null && (
          <Failure role="alert">
            <strong>{texts.stale}</strong>
            {stale.length > 0 && (
              <ul>
                {stale.map((one) => (
                  <li key={one.field}>{changedText(section, one)}</li>
                ))}
              </ul>
            )}
            <span>{texts.staleHow}</span>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                form.discard();
                onTakeOver();
              }}
            >
              {texts.takeOver}
            </Button>
          </Failure>
        )}
        {fault !== null && (
          <FirstFault type="button" onClick={form.focusError}>
            {fault}
          </FirstFault>
        )}
        {sending && <UploadProgress percent={percent} />}
        <Outcome role="status">{texts.outcomes[form.outcome]}</Outcome>
        <Button type="submit" block busy={sending || waiting}>
          {stale === null ? texts.submits[form.outcome] : texts.again}
        </Button>
      </Fields>
    </Form>
  );
};

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  overflow-wrap: anywhere;

  ul {
    margin: 0;
    padding-inline-start: ${theme.space(5)};
  }
`;

const FirstFault = styled.button`
  min-height: ${theme.touchSize};
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 0;
  border-radius: ${theme.radius.field};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  font: inherit;
  font-size: ${theme.font.sm};
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

const Outcome = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
