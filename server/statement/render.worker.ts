import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './render.ts'

export interface RenderRequest {
  readonly id: number
  readonly markdown: string
}
/** `ready` once, when the parsers are loaded, then one answer for each request. */
export type RenderMessage = 'ready' | { readonly id: number; readonly html: string }

const tell = (message: RenderMessage) => parentPort?.postMessage(message)

parentPort?.on('message', async ({ id, markdown }: RenderRequest) => {
  tell({ id, html: await renderMarkdown(markdown) })
})
tell('ready')
