/** Days begin and end where the server is (contract, public-and-account section 3: heatmap). */

/** For PostgreSQL's `at time zone`. */
export const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `yyyy-MM-dd`. */
export const localDate = (moment: Date): string =>
  [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-')
