import { defineSlotRecipe } from '@pandacss/dev'
import { floating, option } from './shared.ts'

const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'backdrop',
  bg: 'backdrop',
  '&[data-state=open]': { animation: 'fadeIn 180ms' },
  '&[data-state=closed]': { animation: 'fadeOut 120ms forwards' },
} as const

const header = { display: 'flex', alignItems: 'center', gap: '2' }

/** On a phone the whole screen, with what it ends with at the lower edge. */
const wholeOnPhone = (maxW: string) => ({
  positioner: {
    placeItems: { base: 'stretch', md: 'start center' },
    // Otherwise the row is as high as the screen, and longer content overflows the dialog.
    gridAutoRows: { base: 'max-content', md: 'auto' },
    pt: { base: '0', md: '12vh' },
    px: { base: '0', md: '3' },
    pb: { base: '0', md: '3' },
    '--foot-bottom': { base: '0px', md: '-0.75rem' },
  },
  content: {
    maxW: { base: 'full', md: maxW },
    rounded: { base: 'none', md: 'lg' },
    mdDown: { minH: 'screenH', borderWidth: 'none' },
  },
  body: { mdDown: { display: 'flex', flexDirection: 'column', flex: '1', '& > form': { flex: '1' } } },
})

const roomy = '@media (min-width: 48rem) and (min-height: 40rem)'
/** No longer than the window, in which its title and its foot stay in sight. */
const largeDialog = (maxW: string) => {
  const { positioner, content, body } = wholeOnPhone(maxW)
  return {
    positioner,
    content: { ...content, [roomy]: { maxH: '[calc(88dvh - 0.75rem)]' } },
    body: {
      ...body,
      [roomy]: {
        minH: '0',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        scrollPaddingBottom: '20',
        '--table-top': '0px',
        // What is sticky keeps out of the room around the words, which the foot of a form fills.
        '--foot-bottom': '-1.25rem',
      },
    },
  }
}

export const dialog = defineSlotRecipe({
  className: 'dialog',
  jsx: ['Dialog'],
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'grid',
      // What is wider scrolls in the dialog, which stays as wide as the screen.
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: { base: 'center', md: 'start center' },
      pt: { base: '3', md: '12vh' },
      px: '3',
      pb: '3',
      overflowY: 'auto',
      // The foot keeps no room below it, through which what scrolls would be seen.
      '--foot-bottom': '-0.75rem',
      // What is reached by Tab stays above the foot.
      scrollPaddingBottom: '20',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      bg: 'surface.raised',
      borderWidth: 'thin',
      borderColor: 'border',
      rounded: 'lg',
      boxShadow: 'lg',
      outline: 'none',
      '&[data-state=open]': { animation: 'riseIn 180ms' },
      '&[data-state=closed]': { animation: 'fadeOut 120ms forwards' },
    },
    header: { ...header, minH: '14', ps: '5', pe: '3', pt: '3', pb: '2' },
    title: { flex: '1', minW: '0', textStyle: 'heading' },
    description: { px: '5', pb: '3', color: 'fg.muted' },
    // Of a question that its description asks there is nothing.
    body: { px: '5', pt: '1', pb: '5', minW: '0', '&:empty': { pt: '0', pb: '2' } },
    footer: {
      position: 'sticky',
      bottom: 'var(--foot-bottom, 0px)',
      zIndex: 'sticky',
      display: 'flex',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      px: '5',
      py: '3',
      bg: 'surface.raised',
      borderTopWidth: 'thin',
      borderBottomRadius: 'lg',
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: 'dialog.sm' } },
      /** As narrow; on a phone the whole screen, which a keyboard makes small. */
      account: wholeOnPhone('dialog.sm'),
      md: { content: { maxW: 'dialog.md' } },
      // S1-139; of a window where that would be narrow, as much as there is.
      lg: largeDialog('dialog.lg'),
      // S3-038.
      wide: largeDialog('dialog.wide'),
      full: {
        // All of the screen; a wide one shows around it that there is a page below.
        positioner: {
          placeItems: 'stretch',
          gridAutoRows: 'max-content',
          pt: { base: '0', md: '6' },
          px: { base: '0', md: '6' },
          pb: { base: '0', md: '6' },
          '--foot-bottom': { base: '0px', md: '-1.5rem' },
        },
        content: {
          minH: { base: 'screenH', md: '[calc(100dvh - 3rem)]' },
          maxW: { md: 'pageNarrow' },
          mx: 'auto',
          rounded: { base: 'none', md: 'lg' },
          borderWidth: { base: 'none', md: 'thin' },
        },
        body: {
          display: 'flex',
          flexDirection: 'column',
          flex: '1',
          '& > form': { flex: '1' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

export const drawer = defineSlotRecipe({
  className: 'drawer',
  jsx: ['Drawer'],
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      insetBlock: '0',
      zIndex: 'dialog',
      display: 'flex',
      w: 'drawer',
      maxW: '85vw',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      bg: 'surface',
      boxShadow: 'lg',
      outline: 'none',
    },
    header: { ...header, h: 'topBar', px: '4', borderBottomWidth: 'thin', flexShrink: '0' },
    title: { flex: '1', minW: '0', textStyle: 'heading' },
    body: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', p: '3' },
  },
  variants: {
    side: {
      start: {
        positioner: { insetInlineStart: '0' },
        content: {
          '&[data-state=open]': { animation: 'slideInLeft 180ms' },
          '&[data-state=closed]': { animation: 'slideOutLeft 120ms forwards' },
        },
      },
      end: {
        positioner: { insetInlineEnd: '0' },
        content: {
          '&[data-state=open]': { animation: 'slideInRight 180ms' },
          '&[data-state=closed]': { animation: 'slideOutRight 120ms forwards' },
        },
      },
    },
  },
  defaultVariants: { side: 'start' },
})

export const menu = defineSlotRecipe({
  className: 'menu',
  jsx: ['Menu'],
  slots: [
    'positioner',
    'content',
    'item',
    'itemText',
    'itemReason',
    'itemIndicator',
    'separator',
    'groupLabel',
  ],
  base: {
    positioner: { zIndex: 'popover !important' },
    content: {
      ...floating,
      minW: 'column.lg',
      maxW: 'popover',
      p: '1',
      overflowY: 'auto',
      maxH: 'var(--available-height)',
    },
    item: { ...option, color: 'fg', '& svg': { color: 'fg.subtle' } },
    itemText: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    itemReason: { display: 'block', fontSize: 'sm' },
    itemIndicator: { display: 'grid', ms: 'auto', '& svg': { color: 'accent.fg' } },
    separator: { my: '1', borderTopWidth: 'thin', borderColor: 'border' },
    groupLabel: { px: '2', py: '1.5', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.subtle' },
  },
})

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  jsx: ['Tooltip'],
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: 'tooltip !important', pointerEvents: 'none' },
    content: {
      maxW: 'popover',
      px: '2.5',
      py: '1.5',
      rounded: 'sm',
      bg: 'fg',
      color: 'canvas',
      fontSize: 'sm',
      lineHeight: 'snug',
      boxShadow: 'md',
      '&[data-state=open]': { animation: 'fadeIn 120ms' },
      '&[data-state=closed]': { animation: 'fadeOut 120ms forwards' },
    },
  },
})
