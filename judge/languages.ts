import { boxLocale } from './box-locale.ts'
import { megabyte } from './units.ts'

/** How a language is compiled and run inside the box. Rows of the contract's table, judging.md section 2. */
export interface LanguageSpec {
  readonly name: string
  readonly sourceName: string
  /** Programs that must be on the machine; the first one's version is what users see. */
  readonly needs: readonly string[]
  readonly versionArgs: readonly string[]
  /** Shell line that turns the source into the artifact; absent for languages that need none. */
  readonly compile?: string
  readonly compileLimits?: { cpuMs: number; wallMs: number; memoryBytes: number }
  /** Files kept after compiling; the source itself when there is nothing to compile. */
  readonly artifact: string
  readonly run: (limits: { memoryMb: number; stackMb: number }) => readonly string[]
  readonly env?: readonly string[]
  /** Flags that a precompiled header must be built with. */
  readonly headerFlags?: string
  /** Text on stderr that means the runtime itself ran out of memory. */
  readonly outOfMemory?: RegExp
}

const limits = (seconds: number, memoryMb: number) => ({
  cpuMs: seconds * 1000,
  wallMs: seconds * 2000,
  memoryBytes: memoryMb * megabyte,
})

const native = () => ['/w/main']

const c = (name: string, optimise: string): LanguageSpec => ({
  name,
  sourceName: 'main.c',
  needs: ['gcc'],
  versionArgs: ['-dumpfullversion'],
  compile: `gcc -DONLINE_JUDGE -w -fmax-errors=1 -std=c11 ${optimise}main.c -lm -o main`,
  compileLimits: limits(5, 256),
  artifact: 'main',
  run: native,
})

const cpp = (name: string, standard: string, optimise: string): LanguageSpec => ({
  name,
  sourceName: 'main.cpp',
  needs: ['g++'],
  versionArgs: ['-dumpfullversion'],
  compile: `g++ -DONLINE_JUDGE -w -fmax-errors=1 -std=${standard} ${optimise}main.cpp -lm -o main`,
  compileLimits: limits(10, 512),
  artifact: 'main',
  run: native,
  headerFlags: `-DONLINE_JUDGE -w -std=${standard} ${optimise}`.trim(),
})

const python = (name: string, program: string): LanguageSpec => ({
  name,
  sourceName: 'main.py',
  needs: [program],
  versionArgs: ['--version'],
  compile: `${program} -m py_compile main.py && mv __pycache__/*.pyc main.pyc`,
  compileLimits: limits(5, 256),
  artifact: 'main.pyc',
  run: () => [program, '/w/main.pyc'],
  env: ['PYTHONIOENCODING=utf-8'],
})

const script = (
  name: string,
  program: string,
  sourceName: string,
  args: readonly string[] = [],
): LanguageSpec => ({
  name,
  sourceName,
  needs: [program],
  versionArgs: ['--version'],
  artifact: sourceName,
  run: () => [program, ...args, `/w/${sourceName}`],
})

export const languages: readonly LanguageSpec[] = [
  c('C', ''),
  c('C With O2', '-O2 '),
  cpp('C++', 'c++14', ''),
  cpp('C++ With O2', 'c++14', '-O2 '),
  cpp('C++ 17', 'c++17', ''),
  cpp('C++ 17 With O2', 'c++17', '-O2 '),
  cpp('C++ 20', 'c++2a', ''),
  cpp('C++ 20 With O2', 'c++2a', '-O2 '),
  {
    name: 'Java',
    sourceName: 'Main.java',
    needs: ['javac', 'java', 'jar'],
    versionArgs: ['--version'],
    compile:
      'javac -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -encoding utf-8 Main.java && jar -cf Main.jar *.class',
    compileLimits: limits(10, 512),
    artifact: 'Main.jar',
    run: ({ memoryMb, stackMb }) => [
      'java',
      '-XX:+UseSerialGC',
      `-Xmx${memoryMb}m`,
      `-Xss${Math.min(stackMb, 1024)}m`,
      '-Dfile.encoding=UTF-8',
      '-cp',
      '/w/Main.jar',
      'Main',
    ],
    outOfMemory: /java\.lang\.OutOfMemoryError/,
  },
  python('Python3', 'python3'),
  python('PyPy3', 'pypy3'),
  {
    name: 'Golang',
    sourceName: 'main.go',
    needs: ['go'],
    versionArgs: ['version'],
    compile: 'go build -o main main.go',
    compileLimits: limits(5, 512),
    artifact: 'main',
    run: native,
    env: ['GOCACHE=/w', 'GOPATH=/w/go', 'GO111MODULE=off', 'GODEBUG=madvdontneed=1'],
    outOfMemory: /runtime: out of memory|cannot allocate memory/,
  },
  {
    name: 'C#',
    sourceName: 'Main.cs',
    needs: ['mcs', 'mono'],
    versionArgs: ['--version'],
    compile: 'mcs -optimize+ -out:main Main.cs',
    compileLimits: limits(5, 512),
    artifact: 'main',
    run: () => ['mono', '/w/main'],
    outOfMemory: /System\.OutOfMemoryException/,
  },
  script('PHP', 'php', 'main.php'),
  {
    ...script('JavaScript Node', 'node', 'main.js'),
    outOfMemory: /JavaScript heap out of memory/,
  },
  script('Ruby', 'ruby', 'main.rb'),
  {
    name: 'Rust',
    sourceName: 'main.rs',
    needs: ['rustc'],
    versionArgs: ['--version'],
    compile: 'rustc -O -o main main.rs',
    compileLimits: limits(5, 512),
    artifact: 'main',
    run: native,
  },
]

const verdictProgramArtifact = 'main'

/** Rows "checker, interactor" of the same table; `source` is the stem of the source file. */
const verdictProgram = (
  language: string,
  compiler: 'gcc' | 'g++',
  standard: string,
  source: 'spj' | 'interactive',
): LanguageSpec => {
  const sourceName = `${source}.${compiler === 'gcc' ? 'c' : 'cpp'}`
  return {
    name: `${language} (${source})`,
    sourceName,
    needs: [compiler],
    versionArgs: ['-dumpfullversion'],
    compile: `${compiler} -DONLINE_JUDGE -O2 -w -fmax-errors=3 -std=${standard} ${sourceName} -lm -o ${verdictProgramArtifact}`,
    compileLimits: compiler === 'gcc' ? limits(10, 512) : limits(15, 512),
    artifact: verdictProgramArtifact,
    run: native,
    ...(compiler === 'g++' && { headerFlags: `-DONLINE_JUDGE -w -std=${standard} -O2` }),
  }
}

/** How checkers (`spj`) and interactors (`interactive`) are compiled. */
export const verdictProgramLanguages: readonly LanguageSpec[] = (['spj', 'interactive'] as const).flatMap(
  (source) => [
    verdictProgram('C', 'gcc', 'c11', source),
    verdictProgram('C++', 'g++', 'c++14', source),
    verdictProgram('C++ 17', 'g++', 'c++17', source),
    verdictProgram('C++ 20', 'g++', 'c++2a', source),
  ],
)

/** Python's programs take the modules beside them along, as one file that can be run. */
const pythonVerdictProgram = (spec: LanguageSpec, source: 'spj' | 'interactive'): LanguageSpec => {
  const [program = 'python3'] = spec.needs
  return {
    ...spec,
    sourceName: `${source}.py`,
    compile: `${program} -m compileall -q -b . && mv ${source}.pyc __main__.pyc && ${program} -m zipfile -c main.pyz *.pyc`,
    artifact: 'main.pyz',
    run: () => [program, '/w/main.pyz'],
  }
}

/** How a checker or interactor in a language without a row of its own is compiled: as a submission in it. */
export const otherVerdictProgram = (
  name: string,
  source: 'spj' | 'interactive',
): LanguageSpec | undefined => {
  const spec = languages.find((one) => one.name === name)
  const made = spec?.sourceName.endsWith('.py') ? pythonVerdictProgram(spec, source) : spec
  return made && { ...made, name: `${name} (${source})` }
}

export const isNative = ({ artifact, run }: LanguageSpec): boolean =>
  run({ memoryMb: 0, stackMb: 0 })[0] === `/w/${artifact}`

/** C and C++ keep the problem's limits; every other language has twice as much (S1-132). */
export const keepsProblemLimits = (language: LanguageSpec): boolean => /\.(c|cpp)$/.test(language.sourceName)

/** What a compiler and a program of this language find around them, the same in every box (judging.md section 2). */
export const boxEnvironment = ({ env = [] }: Pick<LanguageSpec, 'env'>): string[] => [
  'PATH=/usr/local/bin:/usr/bin:/bin',
  'HOME=/w',
  `LANG=${boxLocale}`,
  `LC_ALL=${boxLocale}`,
  ...env,
]
