import { theme, VisuallyHidden, visuallyHidden } from 'shared';
import type { Section, ServiceType, SiteConfig } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { BoostOptionText, boostOptions } from './BoostOptionText';

interface BoostChoiceProps {
  section: Section;
  prices: SiteConfig['prices'] | undefined;
  value: ServiceType;
  onChange: (value: ServiceType) => void;
  disabled: boolean;
}

/** Choice between the two paid options: native radio buttons styled as cards. */
export const BoostChoice = ({ section, prices, value, onChange, disabled }: BoostChoiceProps) => (
  <Group disabled={disabled}>
    <VisuallyHidden as="legend">{messages.dialog.choice}</VisuallyHidden>
    {boostOptions.map((option) => (
      <Option key={option.serviceType}>
        <input
          type="radio"
          name="service_type"
          value={option.serviceType}
          checked={option.serviceType === value}
          onChange={() => onChange(option.serviceType)}
        />
        <Frame>
          <BoostOptionText option={option} section={section} price={prices?.[option.kind]} />
        </Frame>
      </Option>
    ))}
  </Group>
);

const Group = styled.fieldset`
  position: relative;
  display: grid;
  gap: ${theme.space(2.5)};
`;

const Frame = styled.span`
  display: block;
  padding: ${theme.space(3.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
  transition: border-color ${theme.motion};
`;

const Option = styled.label`
  position: relative;
  display: block;
  cursor: pointer;

  input {
    ${visuallyHidden}
  }

  input:checked + ${Frame} {
    border-color: ${theme.color.primary};
    box-shadow: inset 0 0 0 1px ${theme.color.primary};
  }

  input:focus-visible + ${Frame} {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  ${theme.media.hover} {
    &:hover input:not(:checked):not(:disabled) + ${Frame} {
      border-color: ${theme.color.muted};
    }
  }
`;
