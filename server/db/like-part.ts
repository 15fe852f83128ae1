/** A pattern of LIKE for rows that contain this text as it is. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
