import { useId } from 'react';
import { Button, Sheet, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { ApplyButton, FilterFields } from './FilterFields';
import { type FilterFormOptions, useFilterForm } from './useFilterForm';

export interface FilterSheetProps extends Omit<FilterFormOptions, 'active' | 'onSubmitted'> {
  open: boolean;
  onClose: () => void;
}

const texts = messages.filters;

/** The filters on narrow screens. Closing it without 'Показать' leaves the feed unchanged. */
export const FilterSheet = ({ open, onClose, ...options }: FilterSheetProps) => {
  const formId = useId();
  const form = useFilterForm({ ...options, active: open, onSubmitted: onClose });
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
          <ApplyButton form={form} formId={formId} />
        </Actions>
      }
    >
      {open && (
        <form
          id={formId}
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
      )}
    </Sheet>
  );
};

const Actions = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(3)};

  /* Beside each other with the count, on the narrowest screens too. */
  & > button {
    padding-right: ${theme.space(3)};
    padding-left: ${theme.space(3)};
  }
`;
