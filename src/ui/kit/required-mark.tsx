import { css } from '#styled/css/index.js'

/** Drawn, not written: the text of a label is the name of its field. */
const mark = css({ color: 'danger.fg', ms: '1', _after: { content: '"*"' } })

/** Beside the name of what must be filled in; its control says it to screen readers. */
export const RequiredMark = () => <span className={mark} aria-hidden />
