/** Does it for each of these, so many side by side at most; after a failure, which it throws, none begins. */
export const inLanes = async <T>(
  all: Iterable<T>,
  lanes: number,
  act: (one: T) => Promise<void>,
): Promise<void> => {
  const left = all[Symbol.iterator]()
  let hasFailed = false
  const lane = async () => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) await act(next.value)
  }
  const failing = (error: unknown): never => {
    hasFailed = true
    throw error
  }
  await Promise.all(Array.from({ length: lanes }, () => lane().catch(failing)))
}
