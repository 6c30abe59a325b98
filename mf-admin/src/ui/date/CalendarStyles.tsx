import { theme, visuallyHidden } from 'shared';
import { styled } from 'styled-components';

/** Styles react-datepicker, whose parts have their own class names, with the site's tokens. */
export const CalendarStyles = styled.div`
  .react-datepicker-wrapper,
  .react-datepicker__input-container {
    display: block;
    width: 100%;
  }

  .react-datepicker-popper {
    z-index: ${theme.layer.popover};
  }

  .react-datepicker {
    width: 324px;
    max-width: calc(100vw - ${theme.space(8)});
    padding: ${theme.space(2)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.panel};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    box-shadow: ${theme.shadowRaised};
    line-height: 1;
  }

  /* It starts where its field does, which in a card is too far from the edge of a small phone. */
  @media (max-width: 389px) {
    .react-datepicker {
      margin-left: -${theme.space(4)};
    }
  }

  .react-datepicker__aria-live {
    ${visuallyHidden}
  }

  .react-datepicker__day-names,
  .react-datepicker__week {
    display: grid;
    grid-template-columns: repeat(7, 1fr);
  }

  .react-datepicker__day-name {
    display: grid;
    place-items: center;
    height: 32px;
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
  }

  .react-datepicker__day-name .react-datepicker__sr-only {
    ${visuallyHidden}
  }

  .react-datepicker__day,
  .react-datepicker__year-text {
    display: grid;
    place-items: center;
    min-height: ${theme.touchSize};
    border-radius: ${theme.radius.small};
    cursor: pointer;
  }

  .react-datepicker__day:hover,
  .react-datepicker__year-text:hover {
    background: ${theme.color.sunken};
  }

  .react-datepicker__day--outside-month {
    color: ${theme.color.muted};
  }

  .react-datepicker__day--today {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }

  .react-datepicker__day--selected,
  .react-datepicker__day--selected:hover,
  .react-datepicker__year-text--selected,
  .react-datepicker__year-text--selected:hover {
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }

  .react-datepicker__day[aria-disabled='true'],
  .react-datepicker__year-text--disabled {
    background: none;
    color: ${theme.color.muted};
    text-decoration: line-through;
    cursor: not-allowed;
  }

  .react-datepicker__year-wrapper {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: ${theme.space(1)};
  }
`;
