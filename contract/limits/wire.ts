/** Calls and their bodies. */

/** Bytes of a request's body, but for the operations that say otherwise. */
export const bodyBytesMax = 1024 * 1024

export const requestTimeoutMs = 90_000
export const downloadTimeoutMs = 300_000
export const uploadTimeoutMs = 30 * 60_000
