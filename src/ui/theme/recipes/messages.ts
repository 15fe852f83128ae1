import { defineSlotRecipe } from '@pandacss/dev'

/** An empty list, a list that failed, a line above stale data. */
export const notice = defineSlotRecipe({
  className: 'notice',
  jsx: ['Empty', 'Failed', 'StaleMark'],
  slots: ['root', 'icon', 'title', 'text', 'act'],
  base: {
    root: { display: 'flex', minW: '0' },
    icon: { flexShrink: '0', color: 'fg.subtle' },
    title: { fontWeight: 'medium', color: 'fg' },
    text: { color: 'fg.muted', overflowWrap: 'anywhere' },
    act: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: {
    layout: {
      page: {
        root: {
          flexDirection: 'column',
          alignItems: 'center',
          gap: '2',
          px: '4',
          py: '12',
          textAlign: 'center',
        },
        text: { maxW: 'dialog.md', textWrap: 'pretty' },
        act: { justifyContent: 'center', mt: '2' },
      },
      line: {
        root: {
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: '2',
          px: '3',
          py: '2',
          rounded: 'md',
          bg: 'warning.subtle',
        },
        icon: {
          color: 'warning.fg',
          // With the first of several lines; a button stands in the middle, and so does all beside it.
          '.notice__root:not(:has(a, button)) > &': { alignSelf: 'flex-start', mt: '0.5' },
        },
        title: { color: 'warning.fg', fontSize: 'md' },
        text: { flex: '1', minW: '0', fontSize: 'md', color: 'warning.fg' },
      },
    },
    tone: {
      neutral: {},
      danger: { icon: { color: 'danger.fg' } },
      info: {
        root: { bg: 'info.subtle' },
        icon: { color: 'info.fg' },
        text: { color: 'info.fg' },
      },
    },
  },
  defaultVariants: { layout: 'page', tone: 'neutral' },
})

/** Over a dialog at the top, where it covers neither its pages nor its buttons. */
const besideDialog = ':root:has(.dialog__content[data-state=open]) &'

export const toast = defineSlotRecipe({
  className: 'toast',
  jsx: ['Toaster'],
  slots: ['group', 'root', 'icon', 'words', 'title', 'description', 'act', 'close'],
  base: {
    group: {
      zIndex: 'toast !important',
      [besideDialog]: {
        top: 'calc(env(safe-area-inset-top, 0px) + 0.5rem) !important',
        bottom: 'auto !important',
        insetInline: '1rem !important',
        alignItems: 'center !important',
      },
    },
    root: {
      [besideDialog]: { top: '0', bottom: 'auto !important' },
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      w: 'max',
      maxW: 'min(26rem, calc(100vw - 1.5rem))',
      ps: '3.5',
      pe: '2',
      py: '2',
      bg: 'surface.raised',
      borderWidth: 'thin',
      borderColor: 'border',
      rounded: 'md',
      boxShadow: 'md',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 180ms, scale 180ms, opacity 180ms, height 180ms',
    },
    icon: { flexShrink: '0', display: 'grid', mt: '1.5' },
    words: { flex: '1', minW: '0', py: '1', overflowWrap: 'anywhere' },
    title: { fontWeight: 'medium', lineHeight: 'snug' },
    description: { color: 'fg.muted', lineHeight: 'snug', mt: '0.5' },
    act: {
      alignSelf: 'center',
      color: 'accent.fg',
      fontWeight: 'medium',
      px: '2',
      py: '1',
      rounded: 'sm',
      _coarse: { minH: 'control.lg', my: '-1' },
    },
    close: {
      display: 'grid',
      placeItems: 'center',
      w: '7',
      h: '7',
      rounded: 'sm',
      color: 'fg.subtle',
      _pointerHover: { color: 'fg', bg: 'surface.hover' },
      _coarse: { w: 'control.lg', h: 'control.lg', my: '-1' },
    },
  },
  variants: {
    tone: {
      info: { icon: { color: 'info.fg' } },
      success: { icon: { color: 'success.fg' } },
      warning: { icon: { color: 'warning.fg' } },
      error: { icon: { color: 'danger.fg' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
