import { describe, expect, it } from 'vitest'
import { latexToMarkdown } from '#server/problem-package/latex/latex-markdown.ts'

const markdown = (source: string) => latexToMarkdown(source).markdown

describe('LaTeX as Markdown', () => {
  it.each([
    ['math stays as it is written', '$a_i \\le 10^5$ and \\(b\\)', '$a_i \\le 10^5$ and $b$'],
    ['math that stands alone', 'a\n\\[ x^2 \\]\nb', 'a\n\n$$\nx^2\n$$\n\nb'],
    [
      'aligned math',
      '\\begin{align*}a &= b \\\\ c &= d\\end{align*}',
      '$$\n\\begin{aligned}\na &= b \\\\ c &= d\n\\end{aligned}\n$$',
    ],
    [
      'fonts',
      '\\textbf{a} {\\bf b} \\emph{c} {\\it d \\tt e} \\texttt{f_1}',
      '**a** **b** *c* *d* `e` `f_1`',
    ],
    ['signs that Markdown would take', '* _a_ [b] <c> \\$5 \\#1', '\\* \\_a\\_ \\[b\\] \\<c\\> \\$5 #1'],
    ['what would begin a list or a heading', '1. a\n\n\\# b\n\n+ c', '1\\. a\n\n\\# b\n\n\\+ c'],
    ['quotes and dashes', "``a'' `b' 1--2---3~m", '“a” ‘b’ 1–2—3\u00a0m'],
    ['accents', "caf\\'e \\\"{o} \\c{c} \\'{\\i} \\ss", 'café ö ç í ß'],
    ['comments', 'a % b\n% c\nd \\% e', 'a d % e'],
    ['lines', 'a \\\\ b', 'a\\\nb'],
    [
      'macros without arguments',
      '\\newcommand{\\maxn}{100}% bound\n\\def\\who{\\emph{Ana}}\\newcommand\\both[0]{\\who{} and Bo}\\both{} read $1 \\le n \\le \\maxn$ \\\\maxn.',
      '*Ana* and Bo read $1 \\le n \\le 100$\\\nmaxn.',
    ],
    [
      'a macro right after a command',
      '\\newcommand{\\N}{n}\\newcommand{\\M}{10}$1\\leq\\N$ $\\frac\\N\\M$ \\textbf\\M{} a\\\\leq\\N',
      '$1\\leq{n}$ $\\frac{n}{10}$ **10** a\\\nleqn',
    ],
    [
      'a macro right after another that ends in a command',
      '\\newcommand{\\N}{n}\\newcommand{\\bi}{\\begin{itemize}\\item}\\bi\\N\\end{itemize}',
      '- n',
    ],
    [
      'macros that are parts of a list',
      '\\newcommand{\\bi}{\\begin{itemize}}\\newcommand{\\ei}{\\end{itemize}}\\newcommand{\\I}{\\item}\\bi\\I a\\I{} b\\ei c',
      '- a\n- b\n\nc',
    ],
    [
      'macros that are parts of a text or a table',
      '\\newcommand{\\nl}{\\\\}\\newcommand{\\s}{\\section{In}}\\newcommand{\\row}{a & b \\nl}x\\nl y\\s\\begin{tabular}{cc}\\row\\row\\end{tabular}',
      'x\\\ny\n\n## In\n\n| a | b |\n| --- | --- |\n| a | b |',
    ],
    [
      'macros with arguments',
      '\\newcommand{\\key}[1]{\\textbf{#1}}\\newcommand\\pair[2]{(#1, #2)}\\def\\frak#1#2{\\frac#1#2}\\key{a} \\pair{b}{\\key{c}} $\\pair xy \\frak{10}n$',
      '**a** (b, **c**) $(x, y) {\\frac{10}{n}}$',
    ],
    [
      'macros with an argument that may be left out',
      '\\newcommand{\\upto}[2][1]{from #1 to #2}\\upto{5}, \\upto[3]{5}',
      'from 1 to 5, from 3 to 5',
    ],
    [
      'macros with arguments in other macros, and parts of a list given to them',
      '\\newcommand{\\b}[1]{(#1)}\\newcommand{\\twice}[1]{\\b{#1}\\b{\\b{#1}}}\\newcommand{\\all}[1]{\\begin{itemize}#1\\end{itemize}}\\twice{x}\\all{\\item y\\item z}',
      '(x)((x))\n\n- y\n- z',
    ],
    [
      'the name of a macro that is given too little',
      '\\newcommand{\\two}[2]{#1#2}a {\\two{b}} c \\two',
      'a b c',
    ],
    [
      'names and definitions of macros in code',
      '\\newcommand{\\N}{n}\\begin{verbatim}\n\\N \\newcommand{\\M}{m} % c\n\\end{verbatim}\\verb|\\N \\def\\M{m}| \\lstinline!\\N! \\N $\\M$',
      '```\n\\N \\newcommand{\\M}{m} % c\n```\n\n`\\N \\def\\M{m}` `\\N` n $\\M$',
    ],
    [
      'links',
      '\\href{https://a.b/c\\_d}{e} \\url{https://f.g}',
      '[e](<https://a.b/c_d>) [https://f.g](<https://f.g>)',
    ],
    ['links that are none', '\\href{javascript:x}{e}', 'e'],
    [
      'lists in lists',
      '\\begin{itemize}\\item a\\begin{enumerate}\\item b\\item c\\end{enumerate}\\item d\\end{itemize}',
      '- a\n\n  1. b\n  2. c\n- d',
    ],
    [
      'tables',
      '\\begin{tabular}{|l|r|}\\hline a & $|b|$ \\\\ \\hline \\multicolumn{2}{c}{c} \\\\ \\end{tabular}',
      '| a | $\\|b\\|$ |\n| --- | --- |\n| c |  |',
    ],
    ['code', '\\begin{verbatim}\n\\a & {\n\\end{verbatim}\\verb|x`y|', '```\n\\a & {\n```\n\n``x`y``'],
    ['pictures', '\\illustration{0.4}{a b.png}{c \\textbf{d}}', '![](a%20b.png)\n\n*c **d***'],
    ['sections', '\\section*{Input}\na\n\\begin{Output}b\\end{Output}', '## Input\n\na\n\n## Output\n\nb'],
  ])('%s', (_name, source, expected) => expect(markdown(source)).toBe(expected))

  it('reads what is written for olymp.sty', () => {
    const { markdown: text, dropped } = latexToMarkdown(
      '\\begin{problem}{Sum}{stdin}{stdout}{1 s}{64 MB}{}\n\nAdd.\n\n\\InputFile\nTwo.\n\n\\OutputFile\nOne.\n\n\\Examples\n\\begin{example}\n\\exmp{%\n1 1\n}{2}%\n\\end{example}\n\\Note\nEasy.\n\\end{problem}\n',
    )
    expect(text).toBe('Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n\n## Note\n\nEasy.')
    expect(dropped).toEqual([])
  })

  it('names what it drops and keeps the words inside', () => {
    const { markdown, dropped } = latexToMarkdown('\\shadow{a} \\begin{tikz}b\\end{tikz} \\shadow c')
    expect(markdown).toBe('a\n\nb\n\nc')
    expect(dropped).toEqual(['\\shadow', 'tikz'])
  })

  it('takes the name of the problem and constants', () => {
    const converted = latexToMarkdown('\\problemname{A \\& B}\nAt most \\constant{n}.', {
      constant: (name) => (name === 'n' ? '5_000' : undefined),
    })
    expect(converted).toMatchObject({ title: 'A & B', markdown: 'At most 5\\_000.' })
  })

  it('shows the source where it is nested deeper than it can be read', () => {
    const source = '\\textbf{'.repeat(200)
    expect(latexToMarkdown(source)).toMatchObject({
      dropped: ['\\'],
      markdown: expect.stringContaining(source),
    })
  })

  it.each([
    ['braces', '{'.repeat(200_000)],
    ['dollars', '$'.repeat(200_001)],
    ['backslashes', '\\'.repeat(200_001)],
    ['switches', '\\bf a'.repeat(50_000)],
    ['groups', '{\\bf a'.repeat(40_000)],
    ['items', `\\begin{itemize}${'\\item '.repeat(40_000)}`],
    ['brackets', '\\item['.repeat(40_000)],
    ['blanks', `a${'\\ '.repeat(100_000)}b`],
    ['cells', `\\begin{tabular}{c}${'&'.repeat(100_000)}${'\\\\a'.repeat(2_000)}`],
    ['ends', '\\end{x'.repeat(40_000)],
    ['quotes', '`'.repeat(200_000)],
    ['pictures', '![('.repeat(60_000)],
  ])('is done with any number of %s', { timeout: 20_000 }, (_name, source) =>
    expect(typeof markdown(source)).toBe('string'),
  )
})

describe('macros of a hostile statement', () => {
  it('are put in no longer than a text may grow', () => {
    const letters = [...'abcdefghijklmnopqrst']
    const doubled = letters.map((letter, index) => {
      const before = letters[index - 1]
      return `\\newcommand{\\x${letter}}{${before ? `\\x${before}\\x${before}` : 'y'.repeat(50)}}`
    })
    const source = `${doubled.join('')}${'\\xe'.repeat(10_000)}\n\n${'\\newcommand{\\q}{'.repeat(20_000)}`
    expect(markdown(source).length).toBeLessThan(1_000_000)
  })

  it.each([
    ['double what they are given', `\\newcommand{\\d}[1]{#1#1}${'\\d{'.repeat(30)}x${'}'.repeat(30)}`],
    [
      'double each other',
      [...'abcdefghijklmnopqrstuvwxyz']
        .map(
          (name, at, all) =>
            `\\newcommand{\\x${name}}[1]{${at ? `\\x${all[at - 1]}{#1}`.repeat(2) : '#1#1'}}`,
        )
        .join('')
        .concat('\\xz{y}'),
    ],
    ['call themselves', `\\newcommand{\\s}[1]{\\s{#1#1}}${'\\s{a}'.repeat(10_000)}`],
    ['call each other', '\\def\\a#1{\\b{#1#1}}\\def\\b#1{\\a{#1#1}}\\a{x}\\b{x}'],
    ['are given much', `\\newcommand{\\m}[1]{${'#1'.repeat(1_000)}}\\m{${'y'.repeat(500_000)}}`],
    ['are given each other without end', `\\newcommand{\\n}[2]{#1#2}${'\\n{'.repeat(50_000)}`],
    ['have a long default', `\\newcommand{\\o}[1][${'y'.repeat(500_000)}]{z}${'\\o '.repeat(50_000)}`],
    ['are defined in what they are given', `\\def\\e#1{#1}${'\\e{\\def\\f#1{'.repeat(20_000)}`],
  ])('are bounded where they %s', { timeout: 20_000 }, (_name, source) =>
    expect(markdown(source).length).toBeLessThan(1_100_000),
  )
})
