import { useId } from 'react';
import { Button, Sheet, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { FilterFields } from './FilterFields';
import { type FilterFormOptions, useFilterForm } from './useFilterForm';

export interface FilterSheetProps extends Omit<FilterFormOptions, 'active' | 'onSubmitted'> {
  open: boolean;
  onClose: () => void;
}

const texts = messages.filters;

/** The filters on narrow screens. Closing it without 'Показать' leaves the feed as it is. */
export const FilterSheet = ({ open, onClose, ...options }: FilterSheetProps) => {
  const formId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      footer={
        <Actions>
          <Button type="reset" form={formId} variant="secondary">
            {texts.reset}
          </Button>
          <Button type="submit" form={formId}>
            {texts.apply}
          </Button>
        </Actions>
      }
    >
      {open && <SheetForm id={formId} onSubmitted={onClose} {...options} />}
    </Sheet>
  );
};

const SheetForm = ({ id, ...options }: Omit<FilterFormOptions, 'active'> & { id: string }) => {
  const form = useFilterForm({ ...options, active: true });
  return (
    <form
      id={id}
      ref={form.formRef}
      onSubmit={form.submit}
      onReset={(event) => {
        event.preventDefault();
        form.reset();
      }}
      noValidate
    >
      <FilterFields form={form} />
    </form>
  );
};

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(3)};
`;
