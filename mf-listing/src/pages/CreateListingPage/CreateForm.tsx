import { Button, ConfirmDialog, EmptyState, LinkButton, paths, Stack, ToneBox, theme } from 'shared';
import type { Section } from 'shared/contract';
import { Form } from 'shared/form';
import { styled } from 'styled-components';
import { CreateFields } from '../../features/create/CreateFields';
import { reportOf } from '../../features/create/CreateValues';
import { FirstError, useFocusOnSwitch } from '../../features/create/FirstError';
import { messages } from '../../features/create/messages.ru';
import { UploadProgress } from '../../features/create/ProgressBar';
import { ReportStep } from '../../features/create/ReportStep';
import type { useConsentRequest } from '../../features/create/useConsentRequest';
import { PhotosField } from '../../features/photos/PhotosField';
import { useCreateForm } from './useCreateForm';

const texts = messages.consent;

/** Requests a missing consent to publication, apart from the form's own fields; nothing once it is given. */
const ConsentBlock = ({ consent }: { consent: ReturnType<typeof useConsentRequest> }) => (
  <>
    {consent.missing && (
      <Frame>
        <p>{texts.lead}</p>
        <Button variant="secondary" size="sm" onClick={consent.open}>
          {texts.read}
        </Button>
      </Frame>
    )}
    <ConfirmDialog
      open={consent.isOpen}
      title={texts.title}
      text={
        <Stack $gap={3}>
          <p>{texts.what}</p>
          <p>{texts.back}</p>
          <a href={paths.consent('publication')} target="_blank" rel="noreferrer">
            {texts.full}
          </a>
        </Stack>
      }
      confirmLabel={texts.give}
      cancelLabel={texts.later}
      busy={consent.giving}
      onConfirm={consent.give}
      onClose={consent.close}
    />
  </>
);

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
`;

interface CreateFormProps {
  section: Section;
  /** Category in the address. */
  category: string | null;
  /** User id of the author. */
  me: number;
}

/** The form that places a listing in `section`. Never rendered on the server: it begins with the stored draft. */
export const CreateForm = ({ section, category, me }: CreateFormProps) => {
  const form = useCreateForm(section, category, me);
  const { percent, waiting, errors, sending } = form;
  const isReport = reportOf(section, form.values) !== undefined;
  useFocusOnSwitch(form.ref, form.values, isReport);

  if (form.limitReached) {
    return (
      <EmptyState
        heading="h2"
        title={messages.limit.title}
        text={messages.limit.text}
        action={<LinkButton to={paths.profile}>{messages.limit.toProfile}</LinkButton>}
      />
    );
  }

  const photos = <PhotosField photos={form.photos} error={errors.images} />;
  const ending = (
    <>
      {form.text !== undefined && (
        <ToneBox role="alert" $tone="danger">
          {form.text}
        </ToneBox>
      )}
      <FirstError section={section} form={form} />
      <ConsentBlock consent={form.consent} />
      {sending && <UploadProgress percent={percent} />}
      <Button type="submit" block busy={sending || waiting}>
        {sending ? messages.submitting(percent) : messages.submit}
      </Button>
    </>
  );
  return (
    <Form of={form}>
      <Stack as="fieldset" $gap={5} disabled={sending}>
        {isReport ? (
          <ReportStep
            {...{ section, form, photos }}
            catalogues={form.catalogues}
            steps={form.steps}
            photoCount={form.photos.photos.length}
          >
            {ending}
          </ReportStep>
        ) : (
          <>
            {photos}
            <CreateFields section={section} form={form} catalogues={form.catalogues} />
            {ending}
          </>
        )}
      </Stack>
    </Form>
  );
};
