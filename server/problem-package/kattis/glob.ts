const alternativesMax = 50

/** `a{b,c}d` as `abd` and `acd`; not nested. Stops at a bound. */
function alternatives(pattern: string): string[] {
  const found = /^([^{}]*)\{([^{}]*)\}/.exec(pattern)
  if (!found) return [pattern]
  const [whole, before = '', inside = ''] = found
  const rests = alternatives(pattern.slice(whole.length))
  return inside
    .split(',')
    .flatMap((one) => rests.map((rest) => before + one + rest))
    .slice(0, alternativesMax)
}

/** `*` stands for anything; looks back to the last `*` only. */
function matchesPart(pattern: string, text: string): boolean {
  let at = 0
  let star = -1
  let restart = 0
  let seen = 0
  while (at < text.length)
    if (seen < pattern.length && pattern[seen] === '*') {
      star = seen++
      restart = at
    } else if (seen < pattern.length && pattern[seen] === text[at]) {
      seen += 1
      at += 1
    } else if (star === -1) return false
    else {
      seen = star + 1
      at = ++restart
    }
  return /^\**$/.test(pattern.slice(seen))
}

/** Whether the pattern names this path or a folder above it. */
export function matchesGlob(pattern: string, path: string): boolean {
  if (pattern.length > 300) return false
  const parts = path.split('/')
  return alternatives(pattern).some((one) => {
    const wanted = one.replace(/\/$/, '').split('/')
    return (
      wanted.length <= parts.length && wanted.every((part, index) => matchesPart(part, parts[index] ?? ''))
    )
  })
}
