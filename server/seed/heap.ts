/** A binary heap of numbers in an array: the smallest first. */

export const insert = (heap: number[], value: number): void => {
  let at = heap.push(value) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if ((heap[parent] ?? 0) <= value) break
    heap[at] = heap[parent] ?? 0
    at = parent
  }
  heap[at] = value
}

/** Puts a value in the place of the smallest one, which is lost. */
export const replaceSmallest = (heap: number[], value: number): void => {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if ((heap[child + 1] ?? Infinity) < (heap[child] ?? 0)) child += 1
    if ((heap[child] ?? 0) >= value) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = value
}

export const takeSmallest = (heap: number[]): number | undefined => {
  const smallest = heap[0]
  const last = heap.pop()
  if (last !== undefined && heap.length > 0) replaceSmallest(heap, last)
  return smallest
}
