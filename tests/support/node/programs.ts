import { loadCorpus } from '#server/seed/corpus.ts'

const [first] = await loadCorpus()
if (!first) throw new Error('the corpus is empty')

/** The first demo problem. */
export const firstProblem = first

/** A C++ program for the first problem that must get this verdict. */
export function programFor(verdict: string) {
  const program = first?.programs.find((one) => one.verdict === verdict && one.language.startsWith('C++'))
  if (!program) throw new Error(`no program for ${verdict}`)
  return program
}

/** Right, and slow enough that something can happen in the middle: each case spins for a fifth of a second. */
export function slowProgram() {
  const { language, code } = programFor('Accepted')
  const begin = 'int main() {\n'
  const spin = `  auto begin = std::clock();\n  while (std::clock() - begin < CLOCKS_PER_SEC / 5);\n`
  if (!code.includes(begin)) throw new Error('no place for the spin')
  return { language, code: `#include <ctime>\n${code.replace(begin, begin + spin)}` }
}
