import type { LanguageName } from '#contract/languages.ts'
import { compileLimits, type NamedLanguage } from './language-spec.ts'

const python = (name: LanguageName, program: string): NamedLanguage => ({
  name,
  sourceName: 'main.py',
  needs: [program],
  versionArgs: ['--version'],
  compile: `${program} -m py_compile main.py && mv __pycache__/*.pyc main.pyc`,
  compileLimits: compileLimits(5, 256),
  artifact: 'main.pyc',
  run: () => [program, '/w/main.pyc'],
  env: ['PYTHONIOENCODING=utf-8'],
})

export const pythonLanguages: readonly NamedLanguage[] = [
  python('Python3', 'python3'),
  python('PyPy3', 'pypy3'),
]
