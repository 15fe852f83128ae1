/** Flags with which submissions in C and C++ are compiled; checkers and interactors have their own. */
const flagged = /^C(?:\+\+)?(?: \d+)? With /

/** Of everything that judges have what checkers and interactors are written in. */
export const verdictLanguages = (names: readonly string[]): string[] =>
  names.filter((name) => !flagged.test(name))

/** What a new program is in before its maker says so. */
export const firstLanguage = (names: readonly string[]): string =>
  ['C++ 17 With O2', 'C++ 17'].find((name) => names.includes(name)) ?? names[0] ?? 'C++ 17'

/** With the one that is chosen, should no judge have it now. */
export const withChosen = (names: readonly string[], chosen: string) =>
  (names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({ value: name, label: name }))
