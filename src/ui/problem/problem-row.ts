import { css } from '#styled/css/index.js'

/** How a problem stands in a list: status, id, title with tags, level, submissions, rate, and what leads to it. */
export const problemRow = {
  /** Two lines: what it is called and about, and how hard it has been for others. */
  card: css({
    mdDown: {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '1',
      py: '2.5',
      '& > td:nth-child(2)': { gridRow: '2', gridColumn: '1' },
      '& > td:nth-child(3)': { gridRow: '1', gridColumn: '1 / 4' },
      '& > td:nth-child(4)': { gridRow: '2', gridColumn: '2' },
      '& > td:nth-child(5)': { display: 'none' },
      '& > td:nth-child(6)': { gridRow: '2', gridColumn: '3', justifySelf: 'start' },
      '& > td:nth-child(6)::before': { flexBasis: 'auto' },
      '& > td:last-child': { gridRow: '1 / 3', gridColumn: '4' },
      '& > td:not(:nth-child(3))': { fontSize: 'sm', color: 'fg.muted' },
    },
  }),
  id: css({ color: 'fg.muted', textStyle: 'figure' }),
  // In the first line of a title of two.
  onCard: css({
    hideFrom: 'md',
    display: 'inline-grid',
    flexShrink: '0',
    mt: '0.5',
    _empty: { display: 'none' },
  }),
  titleCell: css({
    display: 'flex',
    alignItems: { base: 'flex-start', md: 'center' },
    columnGap: { base: '2', md: '3' },
    minW: '0',
  }),
  title: css({
    truncate: { md: true },
    lineClamp: { mdDown: '2' },
    fontWeight: 'medium',
    flexShrink: '1',
    minW: '0',
  }),
  acts: css({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1' }),
}
