import { css } from '#styled/css/index.js'

const lesser = css({ fontSize: '[max(0.6875rem, 0.75em)]' })

/** Minutes; the seconds behind them, where a board counts them, are smaller. */
export function TimeFigure({ text }: { text: string }) {
  const [minutes, seconds] = text.split(':')
  if (seconds === undefined) return text
  return (
    <>
      {minutes}
      <span className={lesser}>:{seconds}</span>
    </>
  )
}
