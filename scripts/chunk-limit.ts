import type { Plugin } from 'vite'
import { chunkLoadMs } from '../contract/limits/page.ts'

const given = 'export const __vitePreload = '

/**
 * A file of the page that did not come in time counts as one that failed (S1-109). Either is an error of one name, so
 * that the page offers to load it again; under the browser's own words the router would reload at once, also offline.
 */
export const chunkLimit: Plugin = {
  name: 'chunk-limit',
  apply: 'build',
  transform: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler(code) {
      if (!code.includes(given)) throw new Error('Vite loads its chunks in another way now')
      return `${code.replace(given, 'const load = ')}
        export const __vitePreload = (...file) =>
          Promise.race([load(...file), new Promise((_, late) => setTimeout(late, ${chunkLoadMs}))]).catch((cause) => {
            throw Object.assign(Error('A chunk did not come', { cause }), { name: 'ChunkLoadError' })
          })`
    },
  },
}
