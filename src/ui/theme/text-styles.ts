import { defineTextStyles } from '@pandacss/dev'

export const textStyles = defineTextStyles({
  /** The one thing on a screen that is the biggest. */
  display: {
    value: {
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: 'display',
    },
  },
  title: { value: { fontSize: '2xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'display' } },
  heading: { value: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' } },
  label: { value: { fontSize: 'md', fontWeight: 'medium', lineHeight: 'snug' } },
  body: { value: { fontSize: 'md', lineHeight: 'normal' } },
  prose: { value: { fontSize: 'lg', lineHeight: 'prose' } },
  small: { value: { fontSize: 'sm', lineHeight: 'snug' } },
  /** Figures in columns: equal widths. */
  figure: { value: { fontVariantNumeric: 'tabular-nums' } },
  code: { value: { fontFamily: 'mono', fontSize: 'sm', lineHeight: 'normal', fontVariantLigatures: 'none' } },
})
