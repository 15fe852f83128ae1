/** A place in a text, and the ways to go on from there. Everything stops at the end of the text. */
export class LatexScanner {
  readonly source: string
  at = 0

  constructor(source: string) {
    this.source = source
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length
  }

  get character(): string {
    return this.source[this.at] ?? ''
  }

  /** What a sticky pattern finds here; empty when it finds nothing. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found = ''] = pattern.exec(this.source) ?? []
    this.at += found.length
    return found
  }

  takeUntil(end: string): string {
    const stop = this.source.indexOf(end, this.at)
    const text = this.source.slice(this.at, stop === -1 ? this.source.length : stop)
    this.at = stop === -1 ? this.source.length : stop + end.length
    return text
  }

  /** Between `{}` or `[]`, without them; the same signs inside are counted. Empty when none opens here. */
  takeBalanced(open: '{' | '['): string {
    if (this.character !== open) return ''
    const close = open === '{' ? '}' : ']'
    const start = ++this.at
    for (let level = 1; !this.isAtEnd; this.at += 1) {
      const character: string | undefined = this.source[this.at]
      if (character === '\\') this.at += 1
      else if (character === open) level += 1
      else if (character === close && --level === 0) break
    }
    const text = this.source.slice(start, this.at)
    this.at += 1
    return text
  }

  /** To the end sign that no backslash hides. */
  takeMath(end: string): string {
    const start = this.at
    while (!this.isAtEnd && !this.source.startsWith(end, this.at)) this.at += this.character === '\\' ? 2 : 1
    const text = this.source.slice(start, this.at)
    this.at += end.length
    return text
  }
}
