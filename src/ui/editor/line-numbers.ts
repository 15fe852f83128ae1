/** The numbers of all lines of a text, one below the other. */
export function lineNumbers(text: string): string {
  let numbers = '1'
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    count += 1
    numbers += `\n${count}`
  }
  return numbers
}

/** Keeps the numbers beside the lines of the box that are in sight. */
export const alignNumbers = (column: HTMLElement | null, box: HTMLTextAreaElement): void => {
  if (column) column.style.transform = `translateY(${-box.scrollTop}px)`
}
