import { css } from '#styled/css/index.js'

export const frame = css({ px: { base: '4', md: '5' }, py: '5' })
export const fields = css({ display: 'flex', flexDirection: 'column', gap: '4' })
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
  rowGap: '4',
})
export const help = css({ fontSize: 'sm', color: 'fg.muted' })
