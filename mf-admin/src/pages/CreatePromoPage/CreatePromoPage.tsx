import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, errorText, Page, RetryLine, Stack } from 'shared';
import { Form } from 'shared/form';
import { adminPaths } from 'shared/paths';
import { messages } from '../../features/promos/messages.ru';
import { PhotoField } from '../../features/promos/PhotoField';
import { PromoFields } from '../../features/promos/PromoFields';
import { usePromoForm } from '../../features/promos/usePromoForm';
import { messages as adminMessages } from '../../messages.ru';
import { Outcome } from '../../ui/Outcome';

const texts = messages.create;

/** Milliseconds for which the success is shown (docs/specification.md, 'Advertising'). */
const LEAVE_AFTER_MS = 2_000;

/** `/admin/promo`: the form of a new advertisement (docs/specification.md, 'Advertising'). */
export const CreatePromoPage = () => {
  const form = usePromoForm();
  const { lists, created, sending } = form;
  const navigate = useNavigate();

  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate(adminPaths.home), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  return (
    <Page narrow title={adminMessages.titles.createPromo}>
      {lists.error !== null && lists.data === undefined && (
        <RetryLine
          text={`${texts.listsFailed}: ${errorText(lists.error, texts.network)}`}
          busy={lists.isFetching}
          onRetry={() => void lists.refetch()}
        />
      )}
      <Form of={form}>
        <Stack as="fieldset" $gap={5} disabled={sending || created}>
          <PhotoField photo={form.photo} error={form.errors.photo} refused={form.refused} onChoose={form.choosePhoto} />
          <PromoFields form={form} />
          <Button type="submit" block busy={sending}>
            {sending ? texts.sending(form.percent) : texts.submit}
          </Button>
        </Stack>
      </Form>
      <Outcome failure={form.text} done={created ? texts.created : undefined} />
    </Page>
  );
};
