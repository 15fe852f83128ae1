import {
  getLibraryFiles,
  type LibraryFile,
  removeLibraryFile,
  storeLibraryFile,
} from '#contract/library-file.ts'
import type { Http } from './http.ts'

/** What can be done with library files. */
export type LibraryAct = { kind: 'store'; file: File; name: string } | { kind: 'remove'; name: string }

/** Every promise rejects with a `Failure` and nothing else. */
export interface LibraryFileService {
  list(signal: AbortSignal): Promise<LibraryFile[]>
  act(act: LibraryAct, signal: AbortSignal): Promise<unknown>
}

export const createLibraryFileService = ({ http }: { http: Http }): LibraryFileService => ({
  list: (signal) => http.call(getLibraryFiles, { signal, quiet: true }),
  act: async (act, signal) => {
    const { name } = act
    if (act.kind === 'remove') return http.call(removeLibraryFile, { query: { name }, signal, quiet: true })
    const text = await act.file.text()
    return http.call(storeLibraryFile, { body: { name, text }, signal, quiet: true })
  },
})
