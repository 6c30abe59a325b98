import type { ReactNode } from 'react';
import { Button, formatPrice, MutedText, Stack, sectionDescriptors, Time, ToneBox, theme } from 'shared';
import { catalogueOf, type Section, sectionChoices, sectionExtras } from 'shared/contract';
import { Form } from 'shared/form';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { RejectionText } from '../../features/actions/EditRejectionNote';
import { StateNote } from '../../features/actions/StateNote';
import type { CatalogueFieldProps } from '../../features/create/CatalogueFields';
import { CreateFields } from '../../features/create/CreateFields';
import { reportOf } from '../../features/create/CreateValues';
import { FirstError, useFocusOnSwitch } from '../../features/create/FirstError';
import { messages } from '../../features/create/messages.ru';
import { UploadProgress } from '../../features/create/ProgressBar';
import { AnimalStep, ContactStep, PlaceStep } from '../../features/create/ReportParts';
import { PhotosField } from '../../features/photos/PhotosField';
import { useEditForm } from './useEditForm';

const noteTexts = messages.edit.notes;

/** Informs the author that the edit in the form is under review, or why it was rejected. */
const EditNote = ({ listing }: Pick<ListingProps, 'listing'>) => {
  const { revision, rejected_edit: rejectedEdit, edit_rejection: ofEdit, rejection: ofListing } = listing;
  if (revision) {
    return (
      <StateNote tone="ochre" title={noteTexts.waits.title}>
        <p>
          {noteTexts.waits.since} <Time value={revision.since} inSentence />. {noteTexts.waits.text}
        </p>
      </StateNote>
    );
  }
  const why = ofEdit ?? ofListing;
  if (!rejectedEdit && !why) return null;
  const { title, text } = rejectedEdit ? noteTexts.rejectedEdit : noteTexts.rejected;
  return (
    <StateNote tone="danger" title={title}>
      {why && <RejectionText rejection={why} />}
      <p>{text}</p>
    </StateNote>
  );
};

/** All fields of a lost or found animal in a column: an edit usually changes one of them. */
const ReportSections = ({ photos, ...fields }: CatalogueFieldProps & { photos: ReactNode }) => {
  const words = reportOf(fields.section, fields.form.values);
  return (
    <>
      <h2>{words?.who}</h2>
      <AnimalStep {...fields} photos={photos} />
      <h2>{words?.where}</h2>
      <PlaceStep {...fields} />
      <h2>{words?.reach}</h2>
      <ContactStep {...fields} />
    </>
  );
};

const texts = messages.edit;

interface EditFormProps extends ListingProps {
  me: number;
  /** Discards the typed values in favour of the current ones. */
  onDiscard: () => void;
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
export const EditForm = ({ section, listing, me, onDiscard }: EditFormProps) => {
  const form = useEditForm({ section, listing }, me);
  const { percent, waiting, errors, sending, stale } = form;
  const isReport = reportOf(section, form.values) !== undefined;
  useFocusOnSwitch(form.ref, form.values, isReport);
  const photos = <PhotosField photos={form.photos} error={errors.images} />;
  return (
    <Form of={form}>
      <Stack as="fieldset" $gap={5} disabled={sending}>
        <EditNote listing={listing} />
        {isReport ? (
          <ReportSections {...{ section, form, photos }} catalogues={form.catalogues} />
        ) : (
          <>
            {photos}
            <CreateFields section={section} form={form} catalogues={form.catalogues} />
          </>
        )}
        {form.text !== undefined && (
          <ToneBox role="alert" $tone="danger">
            {form.text}
          </ToneBox>
        )}
        {stale !== null && (
          <Stale as="div" role="alert" $tone="danger">
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
                onDiscard();
              }}
            >
              {texts.discard}
            </Button>
          </Stale>
        )}
        <FirstError section={section} form={form} />
        {sending && <UploadProgress percent={percent} />}
        <MutedText $small role="status">
          {texts.outcomes[form.outcome]}
        </MutedText>
        <Button type="submit" block busy={sending || waiting}>
          {stale === null ? texts.submits[form.outcome] : texts.again}
        </Button>
      </Stack>
    </Form>
  );
};

const Stale = styled(ToneBox)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};

  ul {
    padding-inline-start: ${theme.space(5)};
  }
`;
