import { defineSlotRecipe } from '@pandacss/dev'

const edge = {
  content: '""',
  position: 'absolute',
  zIndex: 'topBar',
  insetBlock: '0',
  w: '5',
  pointerEvents: 'none',
  opacity: '0',
  transition: 'opacity 120ms',
  _print: { display: 'none' },
} as const
const forced = '@media (forced-colors: active)'
/** Figures end where the words beside them begin. */
const afterFigure = '[data-figure] + &:not([data-figure])'
const ofBox = '&:first-child:has(> input[type=checkbox])'
/** Stays at the end of a frame that scrolls, with a shade over what passes below it. */
const pinned = {
  position: 'sticky',
  insetInlineEnd: '0',
  bg: 'surface',
  '[data-more-after] &': {
    boxShadow: '[-8px 0 8px -8px token(colors.shade)]',
    [forced]: { borderInlineStart: '2px dashed CanvasText' },
  },
} as const
/** Of number and name: about half of a phone. */
const startWidths = { number: '2.75rem', name: '7rem', nameMax: '45vw' }
const startColumn = {
  position: 'sticky',
  bg: 'surface',
  '[data-selected] > &': { bg: 'accent.subtle' },
} as const
const startColumns = {
  '&:first-child': {
    ...startColumn,
    insetInlineStart: '0',
    minW: startWidths.number,
    maxW: startWidths.number,
    ps: '1',
    pe: '2',
    // A box to choose a row stands where the title above the table begins.
    '&:has(> input)': { ps: '4', pe: '1' },
  },
  '&:nth-child(2)': {
    ...startColumn,
    insetInlineStart: startWidths.number,
    minW: startWidths.name,
    maxW: startWidths.nameMax,
    ps: '2',
    pe: '1',
    '[data-more-before] &': {
      boxShadow: '[8px 0 8px -8px token(colors.shade)]',
      [forced]: { borderInlineEnd: '2px dashed CanvasText' },
    },
  },
} as const
const dense = {
  px: '1.5',
  '&:first-child': { ps: '3' },
  '&:last-child': { pe: '3' },
  md: { [afterFigure]: { ps: '3' } },
}

export const table = defineSlotRecipe({
  className: 'table',
  jsx: ['TableFrame', 'Table', 'Th', 'Td', 'Tr'],
  slots: ['box', 'frame', 'table', 'caption', 'head', 'headCell', 'row', 'cell'],
  base: {
    // A shade over the side on which there are more columns.
    box: {
      position: 'relative',
      isolation: 'isolate',
      w: 'full',
      minW: '0',
      '&::before': {
        ...edge,
        insetInlineStart: '0',
        backgroundImage: 'linear-gradient(to left, transparent, token(colors.shade))',
        [forced]: { backgroundImage: 'none', borderInlineStart: '2px dashed CanvasText' },
      },
      '&::after': {
        ...edge,
        insetInlineEnd: '0',
        backgroundImage: 'linear-gradient(to right, transparent, token(colors.shade))',
        [forced]: { backgroundImage: 'none', borderInlineEnd: '2px dashed CanvasText' },
      },
      '&[data-more-before]::before, &[data-more-after]::after': { opacity: 'full' },
    },
    frame: {
      position: 'relative',
      w: 'full',
      // A frame that scrolls would hold the sticky head; where there is room for all columns the page is what scrolls.
      overflowX: { base: 'auto', lg: 'visible' },
      '[data-wider] > &': { overflowX: 'auto', '--table-top': '0px' },
      overscrollBehaviorX: 'contain',
    },
    table: { w: 'full', borderCollapse: 'separate', borderSpacing: '0', fontSize: 'md', lineHeight: 'snug' },
    caption: { srOnly: true },
    head: {},
    headCell: {
      position: 'sticky',
      // Inside a box that scrolls by itself the head sticks to the box: that box sets --table-top.
      top: { base: '0', lg: 'var(--table-top, token(spacing.topBar))' },
      zIndex: 'sticky',
      h: '10',
      px: '3',
      bg: 'surface',
      '[role=dialog] &': { bg: 'surface.raised' },
      borderBottomWidth: 'thin',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&[data-figure]': { textAlign: 'end' },
      '&:first-child': { ps: { base: '4', md: '5' } },
      '&:last-child': { pe: { base: '4', md: '5' } },
      [ofBox]: { w: '[1px]' },
      md: { [afterFigure]: { ps: '6' } },
    },
    row: {
      _pointerHover: { '& > td': { bg: 'surface.hover' } },
      '&[data-selected] > td': { bg: 'accent.subtle' },
      '&:last-child > td': { borderBottomWidth: 'none' },
    },
    cell: {
      h: '11',
      px: '3',
      py: '1',
      borderBottomWidth: 'thin',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&:first-child': { ps: { base: '4', md: '5' } },
      '&:last-child': { pe: { base: '4', md: '5' } },
      '&[data-figure]': { textAlign: 'end', textStyle: 'figure' },
      // Mostly an id.
      '&[data-lead]': { textStyle: 'figure' },
      '&[data-grow]': {
        w: 'full',
        maxW: '0',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        // It would be cut off with the text.
        '& a:focus-visible': { outlineOffset: '-2px' },
        // Lines above each other are shortened each by itself.
        md: { '& > span > *': { overflow: 'hidden', textOverflow: 'ellipsis' } },
      },
      [ofBox]: { w: '[1px]' },
      md: { [afterFigure]: { ps: '6' } },
    },
  },
  variants: {
    /** In a box narrower than the page: scrolls in its own frame at any width. */
    inBox: { true: { frame: { overflowX: 'auto', '--table-top': '0px' } } },
    /** Many columns in half of a window. */
    dense: { true: { headCell: dense, cell: dense } },
    /** The last column stays in sight. */
    pinEnd: {
      true: {
        box: { md: { '&[data-more-after]::after': { opacity: '0' } } },
        headCell: { md: { '&:last-child': pinned } },
        cell: { md: { '&:last-child': pinned } },
        row: { md: { _pointerHover: { '& > td:last-child': { bg: 'surface.hover' } } } },
      },
    },
    /** Number and name stay in sight on a phone. */
    pinStart: {
      true: {
        box: { mdDown: { '&[data-more-before]::before': { opacity: '0' } } },
        headCell: { mdDown: { ...startColumns, '&:first-child, &:nth-child(2)': { zIndex: 'topBar' } } },
        cell: { mdDown: startColumns },
      },
    },
    /** Longer than a screen: scrolls in its own frame in both directions. */
    tall: { true: { frame: { overflow: 'auto', maxH: '[70vh]', '--table-top': '0px' } } },
    refreshing: { true: { table: { opacity: 'stale', transition: 'opacity 180ms 150ms' } } },
    /** Under 768 px each row becomes a card of `data-label` and value; column heads are hidden from sight only. */
    cards: {
      true: {
        table: { mdDown: { display: 'block', '& > tbody': { display: 'block' } } },
        head: { mdDown: { srOnly: true } },
        row: {
          mdDown: {
            display: 'grid',
            // Halves: a long value must not take the room of the other one.
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            columnGap: '4',
            rowGap: '1.5',
            px: '4',
            py: '3',
            borderBottomWidth: 'thin',
            '&:last-child': { borderBottomWidth: 'none' },
            // The whole card, with the room between its values.
            '&[data-selected]': { bg: 'accent.subtle' },
            '&[data-selected] > td': { bg: 'transparent' },
            _pointerHover: { bg: 'surface.hover', '& > td': { bg: 'transparent' } },
            // What can be done stands beside the name, whose words leave room for one to three buttons.
            '&:has(> [data-corner])': { position: 'relative' },
            '&:has(> [data-corner]) > [data-grow]': { pe: '[5.5rem]' },
            '&:has(> [data-corner] > span > :only-child) > [data-grow]': { pe: '10' },
            '&:has(> [data-corner] > span > :nth-child(3)) > [data-grow]': { pe: '[8.5rem]' },
            // A title with a short word before it in its line; the other values keep to halves.
            '&:has(> [data-lead])': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' },
            '&:has(> [data-lead]) > td': { flex: '[0 0 calc(50% - 0.5rem)]' },
            '&:has(> [data-lead]) > [data-wide]': { flex: '[0 0 100%]' },
            '&:has(> [data-lead]) > [data-lead]': { flex: '[0 1 auto]', columnGap: '2' },
            '&:has(> [data-lead]) > [data-lead] + td': { flex: '[1 1 55%]' },
            '&:has(> [data-lead]) > [data-corner]': { flex: 'none', insetInlineEnd: '2' },
            // What chooses the row stands in one line with its name.
            '& > td:first-child:has(> input)': { gridRow: '1', gridColumn: '1', w: 'fit', zIndex: 'raised' },
            '& > td:first-child:has(> input) + td': { gridRow: '1', gridColumn: '1 / -1', ps: '9' },
          },
        },
        cell: {
          mdDown: {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            // A value beside one of two lines stands in the first of them.
            alignContent: 'flex-start',
            columnGap: '2',
            rowGap: '0.5',
            h: 'auto',
            p: '0',
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
            borderBottomWidth: 'none',
            minW: '0',
            '&:first-child, &:last-child': { px: '0' },
            '&[data-figure]': { textAlign: 'start' },
            '&[data-grow]': {
              w: 'auto',
              maxW: 'full',
              overflow: 'visible',
              gridColumn: '1 / -1',
              fontSize: 'lg',
              whiteSpace: 'normal',
            },
            // A card begins with its title, not with a number.
            '[data-figure][data-label]:first-child + &[data-grow]': { order: '-1' },
            '&[data-wide]': { gridColumn: '1 / -1' },
            '&[data-hide-small]': { display: 'none' },
            '&[data-in-line]': { justifyContent: 'flex-end', gridColumn: '2' },
            // The last icon, not the room around it, ends with the card's words.
            '&[data-corner]': { position: 'absolute', insetInlineEnd: '-2', top: '1', zIndex: 'raised' },
            // A switch is as high as a finger needs it: its name stands as near as above other values.
            '&[data-label] label:has([data-switch])': { my: '-1.5' },
            '&[data-label]::before': {
              content: 'attr(data-label)',
              color: 'fg.subtle',
              fontSize: 'sm',
              fontWeight: 'normal',
              flexBasis: 'full',
            },
          },
        },
      },
    },
    /** On a card. */
    inLine: { true: { cell: { mdDown: { '&[data-label]::before': { flexBasis: 'auto' } } } } },
    /** On a phone its words and lines begin and end with those above it, in a dialog that has room around them. */
    flush: {
      true: {
        headCell: { mdDown: { '&:first-child': { ps: '0' }, '&:last-child': { pe: '0' } } },
        row: { mdDown: { px: '0' } },
        cell: { mdDown: { '&:first-child': { ps: '0' }, '&:last-child': { pe: '0' } } },
      },
    },
  },
})
