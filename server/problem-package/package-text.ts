import type { PackageStatement, ProblemPackage } from './problem-package.ts'

const clean = (text: string): string => text.replaceAll('\u0000', '\uFFFD')
const cleanMap = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clean(text)]))

const cleanStatement = ({ title, description, input, output, hint }: PackageStatement): PackageStatement => ({
  title: clean(title).trim(),
  description: clean(description),
  input: clean(input),
  output: clean(output),
  hint: hint === null ? null : clean(hint),
})

/** As the database can hold it: without NUL characters, the display id in upper case, every tag once. */
export const storableText = (given: ProblemPackage): ProblemPackage => ({
  ...given,
  problemId: given.problemId?.trim().toUpperCase() ?? null,
  statements: Object.fromEntries(
    Object.entries(given.statements).map(([locale, statement]) => [locale, cleanStatement(statement)]),
  ),
  examples: given.examples.map(({ input, output }) => ({ input: clean(input), output: clean(output) })),
  judgeProgram: given.judgeProgram && {
    ...given.judgeProgram,
    code: clean(given.judgeProgram.code),
    ...(given.judgeProgram.icpc && {
      icpc: { ...given.judgeProgram.icpc, arguments: given.judgeProgram.icpc.arguments.map(clean) },
    }),
  },
  judgeExtraFiles: cleanMap(given.judgeExtraFiles),
  userExtraFiles: cleanMap(given.userExtraFiles),
  codeTemplates: cleanMap(given.codeTemplates),
  source: given.source === null ? null : clean(given.source),
  tags: [
    ...new Map(given.tags.map((tag) => [clean(tag).trim().toLowerCase(), clean(tag).trim()])).values(),
  ].filter((tag) => tag !== ''),
})
