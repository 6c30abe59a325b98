import { useId } from 'react';
import { NumberField, theme } from 'shared';
import { PRICE_BOUND_MAX } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

/** The price range in whole roubles, shown only with the category that has a price. */
export const PriceFields = ({ form }: { form: FilterForm }) => {
  const { draft, errors, change, setTyping } = form;
  const labelId = useId();
  const type = (patch: { priceFrom: string } | { priceTo: string }) => {
    setTyping('price');
    change(patch);
  };
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{texts.price}</Label>
      <Row>
        <NumberField
          kind="price"
          label={texts.priceFrom}
          placeholder={texts.from}
          hideLabel
          value={draft.priceFrom}
          max={PRICE_BOUND_MAX}
          error={errors.priceFrom ?? errors.price}
          onChange={(priceFrom) => type({ priceFrom })}
          onBlur={() => setTyping(null)}
        />
        <NumberField
          kind="price"
          label={texts.priceTo}
          placeholder={texts.to}
          hideLabel
          value={draft.priceTo}
          max={PRICE_BOUND_MAX}
          error={errors.priceTo}
          onChange={(priceTo) => type({ priceTo })}
          onBlur={() => setTyping(null)}
        />
      </Row>
    </Group>
  );
};

const Group = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
`;

const Label = styled.span`
  font-size: ${theme.font.sm};
  font-weight: 600;
  line-height: 1.35;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${theme.space(2)};
`;
