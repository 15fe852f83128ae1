/** The key of the site's own problems, languages and tags. */
export const ownOj = 'ME'
/** Prefixes of display ids of problems that live elsewhere. */
export const remoteOjs: readonly string[] = ['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE']
