import type { mountMonaco } from './monaco-host.ts'

export type MonacoHost = { mountMonaco: typeof mountMonaco; colourise: ColouriseCode }
type ColouriseCode = typeof import('./monaco-host.ts')['colourise']

let loading: Promise<MonacoHost> | undefined

/** Once per page. Monaco reads its words when it is evaluated, so they have to be there before. */
export function loadMonaco(locale: string): Promise<MonacoHost> {
  loading ??= (async () => {
    if (locale === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn')
    return import('./monaco-host.ts')
  })().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Monaco does not work with touch keyboards; there the plain text box stays. */
export const prefersMonaco = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches
