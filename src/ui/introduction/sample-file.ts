/** The file in `programs/` that adds two numbers, by the first name of a language's family. */
const files: Readonly<Record<string, string>> = {
  C: 'main.c',
  'C++': 'main.cpp',
  Java: 'Main.java',
  Python3: 'main.py',
  Python2: 'main.py',
  PyPy3: 'main.py',
  PyPy2: 'main.py',
  Golang: 'main.go',
  'C#': 'Main.cs',
  PHP: 'main.php',
  // Not `.js`: it is no module of this program.
  JavaScript: 'main.js.txt',
  Ruby: 'main.rb',
  Rust: 'main.rs',
}

export const sampleFile = (language: string): string | undefined => files[language.split(' ')[0] ?? '']
