/** Debian's packages for the languages that a judge looks for. */
const packages: Record<string, string> = {
  C: 'gcc',
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

/** One line that installs every language that is not there. */
export function missingLanguages(found: readonly string[]): string[] {
  const absent = Object.keys(packages).filter((name) => !found.includes(name))
  if (absent.length === 0) return []
  const install = absent.map((name) => packages[name]).join(' ')
  return [`${absent.join(', ')}: sudo apt-get install -y ${install}`]
}
