import { Observable } from 'rxjs'
import { toFailure } from '#contract/failure.ts'
import { deleteMarkdownPicture, uploadMarkdownFile, uploadMarkdownPicture } from '#contract/markdown-file.ts'
import type { Http } from './http.ts'
import { fetchWithProgress } from './upload-progress.ts'

interface Upload {
  file: File
  kind: 'picture' | 'file'
  gid: number | null
}
type Step = { share: number } | { stored: { link: string; fileId: number | null } }

export interface MarkdownFileService {
  /**
   * Says how much has gone, then what was stored, and completes. Whoever does not listen any more ends it; fails with
   * a `Failure`.
   */
  send(upload: Upload): Observable<Step>
  /** Rejects with a `Failure`. */
  remove(fileId: number, signal: AbortSignal): Promise<void>
}

export interface MarkdownFileParts {
  http: Http
  /** `fetch` that says how much of the body has gone. */
  fetching?: typeof fetchWithProgress
}

export const createMarkdownFileService = ({
  http,
  fetching = fetchWithProgress,
}: MarkdownFileParts): MarkdownFileService => ({
  send: ({ file, kind, gid }) =>
    new Observable<Step>((heard) => {
      const gone = new AbortController()
      const call = {
        file,
        query: gid === null ? {} : { gid },
        signal: gone.signal,
        quiet: true,
        via: fetching((share) => heard.next({ share })),
      }
      const sent =
        kind === 'picture'
          ? http.upload(uploadMarkdownPicture, call)
          : http.upload(uploadMarkdownFile, call).then(({ link }) => ({ link, fileId: null }))
      sent.then(
        (stored) => {
          heard.next({ stored })
          heard.complete()
        },
        (error: unknown) => heard.error(toFailure(error)),
      )
      return () => gone.abort()
    }),
  async remove(fileId, signal) {
    await http.call(deleteMarkdownPicture, { query: { fileId }, signal, quiet: true })
  },
})
