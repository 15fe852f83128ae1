/** Colours that are told apart across a hall, in the order in which problems get them. */
const colors = [
  '#e6194b',
  '#3cb44b',
  '#ffe119',
  '#4363d8',
  '#f58231',
  '#911eb4',
  '#46f0f0',
  '#f032e6',
  '#bcf60c',
  '#ffffff',
  '#000000',
  '#9a6324',
  '#fabebe',
  '#008080',
  '#808080',
] as const

/** The first that no problem has; from the beginning again when all are taken. */
export const freeColor = (taken: readonly (string | null)[]): string =>
  colors.find((color) => !taken.some((each) => each?.toLowerCase() === color)) ??
  (colors[taken.length % colors.length] as string)

const letters = 26
const nameAt = (index: number): string =>
  (index < letters ? '' : nameAt(Math.floor(index / letters) - 1)) +
  String.fromCharCode(65 + (index % letters))

/** A, B, … Z, AA: the first that no problem has, in whatever case. */
export function freeDisplayId(taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toUpperCase()))
  for (let index = 0; ; index += 1) {
    const name = nameAt(index)
    if (!used.has(name)) return name
  }
}
