import { css } from '#styled/css/index.js'

/** How a problem stands in a list: status, id, title with tags, level, submissions, rate, and what leads to it. */
export const problemRow = {
  /** Three lines: what it is called, what it is about, and how hard it has been for others. */
  card: css({
    mdDown: {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      '& > td:nth-child(2)': { gridRow: '1', gridColumn: '1 / 4' },
      '& > td:nth-child(3)': { gridRow: '2', gridColumn: '1 / 4' },
      '& > td:last-child': { gridRow: '1 / 3', gridColumn: '4' },
      '& > td:nth-child(6)': { justifySelf: 'start' },
    },
  }),
  id: css({ color: 'fg.muted', textStyle: 'figure' }),
  onCard: css({ hideFrom: 'md', display: 'inline-grid' }),
  titleCell: css({
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minW: '0',
    mdDown: { flexWrap: 'wrap' },
  }),
  title: css({ truncate: { md: true }, fontWeight: 'medium', flexShrink: '1', minW: '0' }),
  // In a line of a table those that do not fit are left out whole.
  tags: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    minW: '0',
    md: { flexShrink: '0', maxW: '[60%]', maxH: '[1.375rem]', overflow: 'hidden' },
  }),
  acts: css({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1' }),
}
