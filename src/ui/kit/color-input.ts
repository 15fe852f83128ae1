import { css } from '#styled/css/index.js'

const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i
const long = /^#[0-9a-f]{6}$/i

/** A CSS colour as a colour control takes it; black where it is written in another way. */
export function hexOf(color: string | null): string {
  const given = color?.trim() ?? ''
  if (long.test(given)) return given.toLowerCase()
  const [, red, green, blue] = short.exec(given) ?? []
  return red && green && blue ? `#${red}${red}${green}${green}${blue}${blue}`.toLowerCase() : '#000000'
}

export const colorInput = css({
  flexShrink: '0',
  boxSize: 'control.md',
  p: '1',
  rounded: 'md',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  bg: 'surface',
  cursor: 'pointer',
  _coarse: { boxSize: 'control.lg' },
})
