/** A pattern of LIKE for rows that contain this text as it is. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A pattern of LIKE for rows that begin with this text as it is. */
export const likeStart = (text: string): string => likePart(text).slice(1)
