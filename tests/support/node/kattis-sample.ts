export type Files = Record<string, string | Buffer>

const statement = String.raw`\problemname{Two Sums}
%% plainproblemname: Two Sums
Add $a$ and $b$, \emph{fast}.

\section*{Input}
Two integers.

\section*{Output}
Their sum.
`
/** Of the oldest form. */
export const legacy: Files = {
  'problem.yaml': 'name: Two Sums\nsource: Valley Cup\nkeywords: sums easy\nlicense: cc by-sa\n',
  '.timelimit': '3\n',
  'problem_statement/problem.en.tex': statement,
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/02.in': '4 4\n',
  'data/secret/02.ans': '8\n',
  'data/secret/01.in': '2 2\n',
  'data/secret/01.ans': '4\n',
  'data/secret/01.hint': 'small\n',
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'submissions/wrong_answer/minus.cpp': 'int main(){}\n',
}
/** Of 2025-09. */
export const newest = (files: Files = {}, yaml = ''): Files => ({
  'problem.yaml': `problem_format_version: 2025-09\nname: {en: Two Sums, zh: 两数之和}\nuuid: 1\n${yaml}`,
  'statement/problem.en.md': 'Add them.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nThe sum.\n',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
  ...files,
})
export const under = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))
export const without = (files: Files, ...names: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)))
