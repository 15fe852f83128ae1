export interface TextChange {
  /** Where the replaced part began and ended. */
  from: number
  to: number
  text: string
}

/** The smallest replacement that makes one text the other. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same += 1
  let sameEnd = 0
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1
  return { from: same, to: before.length - sameEnd, text: after.slice(same, after.length - sameEnd) }
}

const stepsMax = 100

/** Texts that led to the present one, a typed word or an edit apart, so that they can be undone elsewhere. */
export function createTextSteps(first: string) {
  const texts = [first]
  let isTyping = false
  return {
    texts: (): readonly string[] => texts,
    add(text: string) {
      const last = texts.at(-1) ?? ''
      if (text === last) return
      const change = changeBetween(last, text)
      const isTyped = change.from === change.to && /^\S$/.test(change.text)
      if (isTyping && isTyped) texts.pop()
      texts.push(text)
      if (texts.length > stepsMax) texts.shift()
      isTyping = isTyped
    },
  }
}
