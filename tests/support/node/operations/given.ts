export type Given = Record<string, unknown>

export interface Input {
  query: Given
  body: Given | undefined
}

/** The members of an example, with what is right here in the place of what the example has. */
export const withRight = (given: Given, right: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))

export const inputWith = (query: Given, body: Given | undefined, right: Given): Input => ({
  query: withRight(query, right),
  body: body && withRight(body, right),
})
