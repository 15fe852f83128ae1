import { defineRecipe } from '@pandacss/dev'

/** Filled no longer, so that its words can be read. */
const off = {
  '&:disabled, &[aria-disabled=true]': {
    bg: 'surface.sunken',
    borderColor: 'border',
    color: 'fg.subtle',
    opacity: 'full',
  },
} as const

export const button = defineRecipe({
  className: 'button',
  jsx: ['Button', 'IconButton', 'LinkButton'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    borderWidth: 'thin',
    borderColor: 'transparent',
    rounded: 'md',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& svg': { flexShrink: '0' },
    '&:disabled, &[aria-disabled=true]': { opacity: 'faint' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent',
        color: 'accent.on',
        ...off,
        '&:not([aria-disabled=true])': { _pointerHover: { bg: 'accent.hover' } },
      },
      outline: {
        bg: 'surface',
        borderColor: 'border',
        color: 'fg',
        '&:not([aria-disabled=true])': {
          _pointerHover: { bg: 'surface.hover', borderColor: 'border.strong' },
        },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        '&:not([aria-disabled=true])': { _pointerHover: { bg: 'surface.hover', color: 'fg' } },
        '&[data-state=open], &[aria-pressed=true]': { bg: 'surface.hover', color: 'fg' },
      },
      subtle: {
        bg: 'accent.subtle',
        color: 'accent.fg',
        '&:not([aria-disabled=true])': { _pointerHover: { borderColor: 'accent.fg' } },
      },
      danger: {
        bg: 'danger',
        color: 'danger.on',
        ...off,
        '&:not([aria-disabled=true])': { _pointerHover: { bg: 'danger.hover' } },
      },
    },
    size: {
      sm: { h: 'control.sm', px: '2.5', fontSize: 'sm', _coarse: { minH: 'control.lg' } },
      md: { h: 'control.md', px: '3.5', fontSize: 'md', _coarse: { minH: 'control.lg' } },
      lg: { h: 'control.lg', px: '5', fontSize: 'lg' },
    },
    shape: {
      text: {},
      icon: { px: '0', aspectRatio: '1' },
    },
    block: { true: { w: 'full' } },
  },
  defaultVariants: { variant: 'outline', size: 'md', shape: 'text' },
})
