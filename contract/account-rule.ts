/** Which accounts a contest takes, as its rule says it in one text (contract, contests.md section 2). */
export interface AccountRule {
  prefix: string
  suffix: string
  /** Whole numbers as they were written. */
  start: string
  end: string
  /** Names between blanks. */
  extra: string
}

const partOf = (text: string, name: string): string =>
  new RegExp(`<${name}>([^]*?)</${name}>`).exec(text)?.[1] ?? ''

export const accountRuleOf = (text: string): AccountRule => ({
  prefix: partOf(text, 'prefix'),
  suffix: partOf(text, 'suffix'),
  start: partOf(text, 'start'),
  end: partOf(text, 'end'),
  extra: partOf(text, 'extra'),
})

export const accountRuleText = ({ prefix, suffix, start, end, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${start}</start><end>${end}</end><extra>${extra}</extra>`

/** Undefined when it is no whole number. */
export const accountNumber = (text: string): number | undefined => {
  const trimmed = text.trim()
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined
}
