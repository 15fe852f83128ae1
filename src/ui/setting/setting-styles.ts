import { css } from '#styled/css/index.js'

/** A form of the settings: no wider than can be read. */
export const column = css({ maxW: 'dialog.md', px: { base: '4', md: '5' }, py: '5' })
export const sendRow = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })
