import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { type LevelKind, levelPalette, type VerdictKind, verdictPalette } from '../palette.ts'

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  flexShrink: '0',
  rounded: 'sm',
  fontWeight: 'medium',
  lineHeight: 'none',
  whiteSpace: 'nowrap',
}

const coloured = <K extends string>(group: string, kinds: readonly K[]) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, { bg: `${group}.${kind}.bg`, color: `${group}.${kind}.fg` }]),
  ) as Record<K, { bg: string; color: string }>

export const badge = defineRecipe({
  className: 'badge',
  jsx: ['Badge'],
  base: { ...chip, h: '5', px: '1.5', fontSize: 'xs' },
  variants: {
    tone: {
      neutral: { bg: 'surface.neutral', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent.fg', '[data-selected] > td &': { bg: 'surface' } },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export const verdictBadge = defineRecipe({
  className: 'verdict',
  jsx: ['VerdictBadge'],
  base: { ...chip, textStyle: 'figure', '& > svg': { flexShrink: '0' } },
  variants: {
    kind: coloured('verdict', Object.keys(verdictPalette) as VerdictKind[]),
    size: {
      sm: { h: '5', px: '1.5', fontSize: 'xs' },
      md: { h: '6', px: '2', fontSize: 'sm' },
      lg: { minH: '9', px: '3', py: '1.5', fontSize: 'lg', fontWeight: 'semibold' },
    },
  },
  defaultVariants: { kind: 'none', size: 'md' },
})

export const levelBadge = defineRecipe({
  // Not `level`: a variant of the recipe's own name would take the place of its base class.
  className: 'level-badge',
  jsx: ['LevelBadge'],
  base: { ...chip, h: '5', px: '1.5', fontSize: 'xs' },
  variants: { level: coloured('level', Object.keys(levelPalette) as LevelKind[]) },
  defaultVariants: { level: 'easy' },
})

export const tag = defineRecipe({
  className: 'tag',
  jsx: ['TagChip'],
  base: {
    ...chip,
    h: '5',
    px: '1.5',
    borderWidth: 'thin',
    borderColor: 'border',
    bg: 'surface',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'normal',
    maxW: 'column.xl',
  },
  variants: {
    pressable: {
      true: {
        transition: 'border-color 120ms, color 120ms',
        _pointerHover: { borderColor: 'border.strong', color: 'fg' },
        '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.fg', color: 'accent.fg' },
        _coarse: { minH: 'control.lg', px: '3' },
      },
    },
  },
})

export const kbd = defineRecipe({
  className: 'kbd',
  jsx: ['Kbd'],
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '6',
    h: '6',
    px: '1.5',
    borderWidth: 'thin',
    borderColor: 'border',
    borderBottomWidth: 'thick',
    rounded: 'sm',
    bg: 'surface.sunken',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: 'none',
  },
})

export const link = defineRecipe({
  className: 'link',
  jsx: ['Link'],
  base: { rounded: 'sm', transition: 'color 120ms' },
  variants: {
    tone: {
      accent: {
        color: 'accent.fg',
        _pointerHover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
      plain: { color: 'inherit', _pointerHover: { color: 'accent.fg' } },
      muted: { color: 'fg.muted', _pointerHover: { color: 'fg' } },
      // Among words, where a colour alone does not tell it from them.
      inText: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
  defaultVariants: { tone: 'accent' },
})

export const card = defineRecipe({
  className: 'card',
  jsx: ['Card'],
  base: { bg: 'surface', borderWidth: 'thin', borderColor: 'border', rounded: 'lg', minW: '0' },
  variants: {
    pad: { none: { overflow: 'clip' }, md: { p: { base: '4', md: '5' } }, lg: { p: { base: '5', md: '8' } } },
  },
  defaultVariants: { pad: 'md' },
})

export const avatar = defineRecipe({
  className: 'avatar',
  jsx: ['Avatar'],
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    rounded: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'semibold',
    lineHeight: 'none',
    textTransform: 'uppercase',
    userSelect: 'none',
    // On the ground of the viewer's own row it would vanish.
    '[data-selected] > td &': { bg: 'surface' },
    '& img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { w: '6', h: '6', fontSize: '2xs' },
      md: { w: '8', h: '8', fontSize: 'sm' },
      lg: { w: '16', h: '16', fontSize: '2xl' },
      xl: { w: '24', h: '24', fontSize: '4xl' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const skeleton = defineRecipe({
  className: 'skeleton',
  jsx: ['Skeleton'],
  base: {
    display: 'block',
    maxW: 'full',
    rounded: 'sm',
    bg: 'surface.neutral',
    animation: 'breathe 1.6s infinite',
  },
  variants: {
    shape: {
      text: { h: '3.5', w: 'full' },
      title: { h: '6', w: 'column.xl' },
      block: { h: '24', w: 'full', rounded: 'md' },
      chip: { h: '5', w: '12' },
      circle: { h: '8', w: '8', rounded: 'full' },
    },
  },
  defaultVariants: { shape: 'text' },
})

export const progress = defineSlotRecipe({
  className: 'progress',
  jsx: ['Progress'],
  slots: ['root', 'label', 'track', 'range', 'value'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
    label: { fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' },
    track: {
      flex: '1',
      minW: '8',
      h: '1.5',
      rounded: 'full',
      bg: 'surface.neutral',
      overflow: 'hidden',
    },
    range: { display: 'block', h: 'full', rounded: 'full', transition: 'width 180ms' },
    value: { fontSize: 'sm', color: 'fg.muted', textStyle: 'figure', whiteSpace: 'nowrap' },
  },
  variants: {
    tone: {
      accent: { range: { bg: 'accent' } },
      success: { range: { bg: 'success.fg' } },
      warning: { range: { bg: 'warning.fg' } },
      danger: { range: { bg: 'danger' } },
      info: { range: { bg: 'info.fg' } },
    },
    unknown: { true: { range: { w: '40%', animation: 'sweep 1.2s infinite ease-in-out' } } },
  },
  defaultVariants: { tone: 'accent' },
})
