import { css } from '#styled/css/index.js'

const mark = css({ color: 'danger.fg', ms: '1' })

/** Beside the name of what must be filled in; its control says it to screen readers. */
export const RequiredMark = () => (
  <span className={mark} aria-hidden>
    *
  </span>
)
