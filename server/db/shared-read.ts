interface Turn<T> {
  running: Promise<T>
  next: Promise<T> | undefined
}

/**
 * One thing for each key that many ask for at once. Whoever asks while a read is under way shares the next one, so that
 * every answer was read after its question, and there are never more than two reads of a key on their way.
 */
export const createSharedRead = <K, T>(): ((key: K, read: () => Promise<T>) => Promise<T>) => {
  const turns = new Map<K, Turn<T>>()

  const begin = (key: K, read: () => Promise<T>): Promise<T> => {
    const turn: Turn<T> = { running: read(), next: undefined }
    turns.set(key, turn)
    const end = () => {
      if (turn.next === undefined) turns.delete(key)
    }
    turn.running.then(end, end)
    return turn.running
  }

  return (key, read) => {
    const turn = turns.get(key)
    if (!turn) return begin(key, read)
    const beginNext = () => begin(key, read)
    turn.next ??= turn.running.then(beginNext, beginNext)
    return turn.next
  }
}
