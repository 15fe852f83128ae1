const side = 24
/** Assigned to nothing: what is drawn for it is drawn for each symbol that no font has. */
const unassigned = '\u{10FFFE}'

/** Those that a font of this machine can draw; all of them where that cannot be measured. */
export function drawableOf(symbols: readonly string[]): readonly string[] {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext?.('2d', { willReadFrequently: true })
  if (!pen) return symbols
  pen.font = `${side - 8}px sans-serif`
  pen.textBaseline = 'middle'
  const drawn = (symbol: string) => {
    pen.clearRect(0, 0, side, side)
    pen.fillText(symbol, 0, side / 2)
    return pen.getImageData(0, 0, side, side).data.join()
  }
  const missing = drawn(unassigned)
  return symbols.filter((symbol) => drawn(symbol) !== missing)
}
