import { Button } from 'shared';
import type { ListingCount } from 'shared/contract';
import { messages } from '../../messages.ru';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

const textOf = (found: ListingCount | undefined): string => {
  if (found === undefined) return texts.apply;
  return found.more ? texts.applyMore(found.count) : texts.applyCounted(found.count);
};

/** 'Показать' with the number of results once known; never waits for it. */
export const ApplyButton = ({ form, formId }: { form: FilterForm; formId?: string }) => {
  const text = textOf(form.found);
  return (
    <Button type="submit" form={formId} block>
      {/* Each text is an element of its own: one that grew would shift the layout. */}
      <span key={text}>{text}</span>
    </Button>
  );
};
