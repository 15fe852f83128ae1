/** Whatever floats above the page. */
export const floating = {
  bg: 'surface.raised',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'md',
  boxShadow: 'md',
  color: 'fg',
  outline: 'none',
  '&[data-state=open]': { animation: 'riseIn 120ms' },
  '&[data-state=closed]': { animation: 'fadeOut 120ms forwards' },
}

/** One line of a menu or a list of options. */
export const option = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '8',
  px: '2',
  py: '1',
  rounded: 'sm',
  fontSize: 'md',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  '&[data-highlighted]': { bg: 'surface.hover' },
  '&[data-disabled], &[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& svg': { flexShrink: '0' },
  _coarse: { minH: 'control.lg' },
}
