import { useId } from 'react';
import { Button, ChevronDownIcon, FilterIcon, theme } from 'shared';
import { styled } from 'styled-components';
import { countCriteria } from '../../core/feedCriteria';
import { messages } from '../../messages.ru';
import { ApplyButton, FilterFields } from './FilterFields';
import { FilterCount } from './FiltersButton';
import { type FilterFormOptions, useFilterForm } from './useFilterForm';

export interface FilterPanelProps extends Omit<FilterFormOptions, 'active'> {
  collapsed: boolean;
  onToggle: () => void;
}

const texts = messages.filters;

/** The filters beside the feed on wide screens; its heading collapses it. */
export const FilterPanel = ({ collapsed, onToggle, ...options }: FilterPanelProps) => {
  const form = useFilterForm({ ...options, active: true });
  const bodyId = useId();
  const count = countCriteria(options.criteria);
  return (
    <Panel aria-label={texts.title}>
      <Header>
        <Heading>
          <Toggle type="button" aria-expanded={!collapsed} aria-controls={bodyId} onClick={onToggle}>
            <FilterIcon />
            {texts.title}
            <FilterCount count={count} />
            <Chevron $up={!collapsed}>
              <ChevronDownIcon />
            </Chevron>
          </Toggle>
        </Heading>
        {count > 0 && (
          <Reset type="button" variant="ghost" size="sm" onClick={form.reset}>
            {texts.reset}
          </Reset>
        )}
      </Header>
      <Form id={bodyId} ref={form.formRef} onSubmit={form.submit} hidden={collapsed} noValidate>
        <Body>
          <FilterFields form={form} />
        </Body>
        <Footer>
          <ApplyButton form={form} />
        </Footer>
      </Form>
    </Panel>
  );
};

const Panel = styled.aside`
  --field-radius: ${theme.radius.field};
  display: flex;
  flex-direction: column;
  gap: ${theme.space(1)};
  min-height: 0;
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  min-height: 44px;
`;

const Heading = styled.h2`
  font-size: ${theme.font.lg};
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.ink};
  cursor: pointer;
  font-weight: 800;
`;

const Reset = styled(Button)`
  padding: 0 ${theme.space(2)};
  color: ${theme.color.primary};
`;

const Chevron = styled.span<{ $up: boolean }>`
  display: inline-flex;
  color: ${theme.color.muted};
  transform: ${({ $up }) => ($up ? 'rotate(180deg)' : 'none')};
  transition: transform 160ms ease;
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  min-height: 0;

  &[hidden] {
    display: none;
  }
`;

/* Scrolls inside the panel, so that the button stays visible; the side padding leaves focus rings whole. */
const Body = styled.div`
  min-height: 0;
  margin: 0 calc(-1 * ${theme.space(2)});
  padding: ${theme.space(1)} ${theme.space(2)} ${theme.space(4)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Footer = styled.div`
  padding-top: ${theme.space(3)};
`;
