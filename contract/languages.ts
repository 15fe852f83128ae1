/** Debian's packages for each language that a judge looks for, by the first name of its family. */
const languagePackages: Readonly<Record<string, string>> = {
  C: 'gcc libc6-dev',
  'C++': 'g++',
  Java: 'default-jdk-headless',
  Python3: 'python3',
  PyPy3: 'pypy3',
  Golang: 'golang-go',
  'C#': 'mono-mcs mono-runtime',
  PHP: 'php-cli',
  'JavaScript Node': 'nodejs',
  Ruby: 'ruby',
  Rust: 'rustc',
}

/** The line that installs every language that was not found; undefined when all are there. */
export function languageRemedy(found: readonly string[]): { names: string[]; install: string } | undefined {
  const names = Object.keys(languagePackages).filter((name) => !found.includes(name))
  if (names.length === 0) return undefined
  const packages = names.map((name) => languagePackages[name]).join(' ')
  return { names, install: `sudo apt-get install -y ${packages}` }
}
