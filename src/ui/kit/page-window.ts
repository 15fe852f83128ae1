/** Page numbers to show: at most `buttons` (5, S1-125) with the first and the last among them; null is a gap. */
export function pageWindow(page: number, pages: number, buttons = 5): (number | null)[] {
  if (pages <= buttons) return Array.from({ length: Math.max(pages, 1) }, (_, index) => index + 1)
  const inner = buttons - 2
  const first = Math.min(Math.max(2, page - Math.floor(inner / 2)), pages - inner)
  const middle = Array.from({ length: inner }, (_, index) => first + index)
  return [1, ...(first > 2 ? [null] : []), ...middle, ...(first + inner < pages ? [null] : []), pages]
}
