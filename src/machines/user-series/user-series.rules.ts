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

/** What is no whole number is `NaN`. */
export const seriesOf = ({ prefix, suffix, from, to, passwordLength }: SeriesValues): UserSeries => ({
  prefix,
  suffix,
  from: numberOf(from),
  to: numberOf(to),
  passwordLength: numberOf(passwordLength),
})
