/** A language that a judge may offer (contract, judging.md section 2). Names and content types are the wire's. */
export interface LanguageFacts {
  readonly name: string
  readonly contentType: string
  /** May be chosen for checkers and interactors. */
  readonly isSpj: boolean
  readonly seq: number
}

const facts = (name: string, contentType: string, isSpj = false): LanguageFacts => ({
  name,
  contentType,
  isSpj,
  seq: 0,
})

export const languages: readonly LanguageFacts[] = [
  facts('C', 'text/x-csrc', true),
  facts('C With O2', 'text/x-csrc'),
  facts('C++', 'text/x-c++src', true),
  facts('C++ With O2', 'text/x-c++src'),
  facts('C++ 17', 'text/x-c++src'),
  facts('C++ 17 With O2', 'text/x-c++src'),
  facts('C++ 20', 'text/x-c++src'),
  facts('C++ 20 With O2', 'text/x-c++src'),
  facts('Java', 'text/x-java'),
  facts('Python3', 'text/x-python'),
  facts('Python2', 'text/x-python'),
  facts('PyPy2', 'text/x-python'),
  facts('PyPy3', 'text/x-python'),
  facts('Golang', 'text/x-go'),
  facts('C#', 'text/x-csharp'),
  facts('PHP', 'text/x-php'),
  facts('JavaScript Node', 'text/javascript'),
  facts('JavaScript V8', 'text/javascript'),
  facts('Ruby', 'text/x-ruby'),
  facts('Rust', 'text/x-rustsrc'),
]
