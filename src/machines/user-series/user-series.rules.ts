import type { UserSeries } from '#contract/user-rules.ts'

/** As typed. */
export interface SeriesValues {
  prefix: string
  suffix: string
  from: string
  to: string
  passwordLength: string
}

export const newSeriesValues: SeriesValues = {
  prefix: '',
  suffix: '',
  from: '1',
  to: '10',
  passwordLength: '8',
}

const numberOf = (text: string): number => (/^\s*\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN)

/** What is no whole number is `NaN`; zeros before the first number are kept: 01, 02, … */
export const seriesOf = ({ prefix, suffix, from, to, passwordLength }: SeriesValues): UserSeries => ({
  prefix,
  suffix,
  from: numberOf(from),
  to: numberOf(to),
  width: /^0\d/.test(from.trim()) ? from.trim().length : 1,
  passwordLength: numberOf(passwordLength),
})
