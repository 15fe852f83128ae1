import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { floating, option } from './shared.ts'

const control = {
  w: 'full',
  minW: '0',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'md',
  bg: 'surface',
  color: 'fg',
  fontSize: 'md',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:not([aria-invalid=true], [data-invalid], [aria-disabled=true])': {
    _pointerHover: { borderColor: 'fg.subtle' },
  },
  '&:disabled, &[aria-disabled=true], &[data-disabled], &[readonly]': {
    bg: 'surface.sunken',
    color: 'fg.muted',
  },
  '&[aria-invalid=true], &[data-invalid]': { borderColor: 'danger.fg' },
}
const focusRing = {
  outline: 'none',
  borderColor: 'accent.fg',
  boxShadow: 'focus',
  '&[aria-invalid=true], &[data-invalid]': { borderColor: 'danger.fg' },
}
// Below 16 px phones zoom into the focused field.
const phoneText = { _coarse: { fontSize: 'lg', minH: 'control.lg' } }

export const input = defineRecipe({
  className: 'input',
  jsx: ['Input', 'PasswordInput', 'Textarea'],
  base: {
    ...control,
    px: '3',
    '&:focus-visible': focusRing,
    '&::placeholder': { color: 'fg.subtle' },
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    ...phoneText,
  },
  variants: {
    size: {
      sm: { h: 'control.sm', px: '2.5', fontSize: 'sm' },
      md: { h: 'control.md' },
      lg: { h: 'control.lg', fontSize: 'lg' },
    },
    multiline: { true: { h: 'auto', minH: '20', py: '2', resize: 'vertical' } },
  },
  defaultVariants: { size: 'md' },
})

export const inputGroup = defineSlotRecipe({
  className: 'input-group',
  jsx: ['Input', 'PasswordInput'],
  slots: ['root', 'start', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      w: 'full',
      '&[data-start] input': { ps: '9' },
      '&[data-end] input': { pe: '10' },
    },
    start: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      display: 'grid',
      placeItems: 'center',
      w: '9',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    end: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'grid',
      placeItems: 'center',
      w: '10',
      color: 'fg.subtle',
    },
  },
})

export const field = defineSlotRecipe({
  className: 'field',
  jsx: ['Field'],
  slots: ['root', 'label', 'help', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' },
    label: { display: 'inline-flex', textStyle: 'label', color: 'fg' },
    help: { fontSize: 'sm', color: 'fg.muted' },
    error: { fontSize: 'sm', color: 'danger.fg' },
  },
  variants: { hideLabel: { true: { label: { srOnly: true } } } },
})

const box = {
  flexShrink: '0',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  bg: 'surface',
  transition: 'background-color 120ms, border-color 120ms',
  '&[data-state=checked]': {
    bg: 'accent',
    borderColor: 'accent',
    color: 'accent.on',
  },
  'input:focus-visible + &': { outline: '2px solid token(colors.accent.fg)', outlineOffset: '2px' },
  '&[data-disabled]': { opacity: 'faint' },
}

/** Lines in a frame of which one is chosen. */
export const choices = defineSlotRecipe({
  className: 'choices',
  jsx: ['ChoiceList'],
  slots: ['root', 'item', 'dot', 'mark', 'words', 'note', 'aside'],
  base: {
    // As tall with one line as with many: what is below does not move while somebody types.
    root: { h: '[15rem]', overflowY: 'auto', borderWidth: 'thin', rounded: 'md', p: '1' },
    item: {
      ...option,
      w: 'full',
      textAlign: 'start',
      _pointerHover: { bg: 'surface.hover' },
      '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
    },
    dot: {
      ...box,
      display: 'grid',
      placeItems: 'center',
      w: '4',
      h: '4',
      rounded: 'full',
      '[aria-pressed=true] > &': {
        borderColor: 'accent',
        bg: 'accent',
        _before: { content: '""', w: '1.5', h: '1.5', rounded: 'full', bg: 'accent.on' },
      },
    },
    mark: { flexShrink: '0', fontFamily: 'mono' },
    words: { minW: '0', overflowWrap: 'anywhere' },
    note: { flexShrink: '0', ms: 'auto', color: 'fg.muted' },
    aside: { px: '2', py: '1.5', color: 'fg.muted', fontSize: 'sm' },
  },
})

/** The switch. */
export const toggle = defineSlotRecipe({
  className: 'toggle',
  jsx: ['Switch'],
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      cursor: 'pointer',
      _coarse: { minH: 'control.lg' },
    },
    control: {
      ...box,
      display: 'flex',
      alignItems: 'center',
      w: '9',
      h: '5',
      px: '0.5',
      rounded: 'full',
      bg: 'surface.sunken',
    },
    thumb: {
      w: '3.5',
      h: '3.5',
      rounded: 'full',
      bg: 'border.strong',
      transition: 'transform 120ms, background-color 120ms',
      '&[data-state=checked]': { transform: 'translateX(1rem)', bg: 'accent.on' },
    },
    label: { fontSize: 'md', '&[data-disabled]': { color: 'fg.subtle' } },
  },
})

/** Select and combobox: a control that opens a list of options. */
export const picker = defineSlotRecipe({
  className: 'picker',
  jsx: ['Select', 'Combobox'],
  slots: [
    'root',
    'control',
    'trigger',
    'value',
    'indicator',
    'input',
    'clear',
    'positioner',
    'content',
    'group',
    'groupLabel',
    'item',
    'itemText',
    'itemIndicator',
    'empty',
    'chips',
    'chip',
    'chipRemove',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' },
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '1',
      minW: '0',
    },
    trigger: {
      ...control,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      px: '3',
      textAlign: 'start',
      '&:focus-visible, &[data-state=open]': focusRing,
    },
    value: { flex: '1', minW: '0', truncate: true, '&[data-placeholder-shown]': { color: 'fg.subtle' } },
    indicator: { flexShrink: '0', display: 'grid', color: 'fg.subtle' },
    input: {
      flex: '1',
      minW: '16',
      bg: 'transparent',
      outline: 'none',
      '&::placeholder': { color: 'fg.subtle' },
      _coarse: { fontSize: 'lg' },
    },
    clear: { display: 'grid', color: 'fg.subtle', _pointerHover: { color: 'fg' } },
    positioner: { zIndex: 'popover !important' },
    content: {
      ...floating,
      minW: 'var(--reference-width)',
      maxW: 'popover',
      maxH: 'min(var(--available-height), 22rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: '1',
    },
    group: { '& + &': { mt: '1', pt: '1', borderTopWidth: 'thin' } },
    groupLabel: { px: '2', py: '1.5', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.subtle' },
    item: { ...option, '&[data-state=checked]': { color: 'accent.fg', fontWeight: 'medium' } },
    itemText: { flex: '1', minW: '0', truncate: true },
    itemIndicator: { display: 'grid', color: 'accent.fg' },
    empty: { px: '2', py: '3', fontSize: 'sm', color: 'fg.muted', textAlign: 'center' },
    chips: { display: 'contents' },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      h: '6',
      ps: '2',
      pe: '1',
      rounded: 'sm',
      bg: 'accent.subtle',
      color: 'accent.fg',
      fontSize: 'sm',
      maxW: 'full',
      _coarse: { h: '9', pe: '0' },
    },
    chipRemove: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      w: '4',
      h: '4',
      rounded: 'sm',
      _coarse: {
        w: '9',
        h: '9',
        _after: { content: '""', position: 'absolute', insetBlock: '-1', insetInline: '0' },
      },
      _pointerHover: { bg: 'accent', color: 'accent.on' },
    },
  },
  variants: {
    size: {
      sm: { trigger: { h: 'control.sm', px: '2.5', fontSize: 'sm', _coarse: { minH: 'control.lg' } } },
      md: { trigger: { h: 'control.md', ...phoneText } },
    },
    editable: {
      true: {
        control: {
          ...control,
          minH: 'control.md',
          ps: '3',
          pe: '2',
          py: '1',
          '&:focus-within': focusRing,
          _coarse: { minH: 'control.lg' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
