/** A promise whose outcome the test gives. */
export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

export function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  // A flow that was stopped leaves its promise unheard; that is no failure of the test.
  promise.catch(() => {})
  return { promise, resolve, reject }
}
