import { defineSlotRecipe } from '@pandacss/dev'

export const tabs = defineSlotRecipe({
  className: 'tabs',
  jsx: ['Tabs'],
  slots: ['root', 'list', 'trigger', 'content', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: '0', minH: '0' },
    list: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      flexShrink: '0',
      h: 'control.md',
      px: '3',
      rounded: 'sm',
      color: 'fg.muted',
      fontSize: 'md',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      transition: 'color 120ms',
      _pointerHover: { color: 'fg' },
      '&[data-selected]': { color: 'fg' },
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
      '&:focus-visible': { outlineOffset: '-2px' },
      _coarse: { minH: 'control.lg' },
    },
    content: { minW: '0', minH: '0', '&[hidden]': { display: 'none' } },
    indicator: { w: 'var(--width)', transition: 'left 180ms, width 180ms' },
  },
  variants: {
    look: {
      line: {
        list: { boxShadow: 'inset 0 -1px 0 token(colors.border)' },
        trigger: { '&[data-selected]': { color: 'accent.fg' } },
        // As wide as the line below a tab of an area.
        indicator: {
          bottom: '0',
          ms: '2',
          w: 'calc(var(--width) - 1rem)',
          h: '0.5',
          bg: 'accent.fg',
          rounded: 'full',
        },
      },
      segment: {
        list: { p: '0.5', gap: '0.5', rounded: 'md', bg: 'surface.sunken', w: 'fit', maxW: 'full' },
        trigger: { h: '8', zIndex: 'raised' },
        indicator: {
          top: '0.5',
          h: 'calc(100% - 4px)',
          bg: 'surface.chosen',
          rounded: 'sm',
          boxShadow: 'sm',
        },
      },
    },
    fill: {
      true: {
        root: { h: 'full' },
        // What is hidden in it from sight alone scrolls with it, or would make the page taller.
        content: { position: 'relative', flex: '1', overflow: 'auto', '--table-top': '0px' },
      },
    },
  },
  defaultVariants: { look: 'line' },
})

export const pagination = defineSlotRecipe({
  className: 'pagination',
  jsx: ['Pagination'],
  slots: ['root', 'total', 'sizes', 'pages', 'page', 'gap'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: { base: '2', md: '3' },
    },
    total: { color: 'fg.muted', textStyle: 'figure', me: 'auto' },
    sizes: { w: 'column.md' },
    pages: { display: 'flex', alignItems: 'center', gap: { base: '0.5', md: '1' } },
    page: {
      display: 'grid',
      placeItems: 'center',
      minW: { base: '7', md: '8' },
      h: { base: '7', md: '8' },
      px: '1.5',
      rounded: 'sm',
      color: 'fg.muted',
      textStyle: 'figure',
      _pointerHover: { bg: 'surface.hover', color: 'fg' },
      '&[data-selected]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
      '&:disabled, &[data-disabled]': { opacity: 'faint' },
      _coarse: { minW: '10', h: 'control.lg' },
    },
    gap: { minW: '6', textAlign: 'center', color: 'fg.subtle' },
  },
  variants: { inCard: { true: { root: { px: { base: '4', md: '5' }, py: '3', borderTopWidth: 'thin' } } } },
})

export const splitter = defineSlotRecipe({
  className: 'splitter',
  jsx: ['Splitter'],
  slots: ['root', 'panel', 'handle', 'grip'],
  base: {
    root: { display: 'flex', w: 'full', h: 'full', minW: '0', minH: '0' },
    panel: { minW: '0', minH: '0', overflow: 'hidden', '--table-top': '0px' },
    handle: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '3',
      outline: 'none',
      color: 'border.strong',
      cursor: 'col-resize',
      transition: 'background-color 120ms, color 120ms',
      _pointerHover: { bg: 'accent.subtle', color: 'accent.fg' },
      '&:focus-visible, &[data-dragging]': { bg: 'accent.subtle', color: 'accent.fg' },
    },
    grip: { w: '1', h: '8', rounded: 'full', bg: 'current', opacity: 'faint' },
  },
})
