/** What a web node tells the program that started it. */
export type WebMessage = { readonly listening: true } | { readonly failed: string }

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null

export const isListening = (message: unknown): message is { listening: true } =>
  isObject(message) && 'listening' in message

export const isFailed = (message: unknown): message is { failed: string } =>
  isObject(message) && 'failed' in message && typeof message.failed === 'string'

export const tellParent = (message: WebMessage): void => {
  process.send?.(message)
}
