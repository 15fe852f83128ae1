/** In a group the display id of a problem begins with the group's short name. */
export const withPrefix = (prefix: string, problemId: string): string => {
  const id = problemId.toUpperCase()
  return id.startsWith(prefix.toUpperCase()) ? id : prefix.toUpperCase() + id
}

/** What is left of a display id is never nothing. */
export const withoutPrefix = (prefix: string, problemId: string): string =>
  problemId.toUpperCase().startsWith(prefix.toUpperCase()) && problemId.length > prefix.length
    ? problemId.slice(prefix.length)
    : problemId
