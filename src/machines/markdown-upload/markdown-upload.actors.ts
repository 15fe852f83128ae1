import { fromObservable, fromPromise } from 'xstate'
import type { MarkdownFileService } from '#services/markdown-file.service.ts'
import { markdownUploadMachine } from './markdown-upload.machine.ts'

export const provideMarkdownUpload = (service: MarkdownFileService) =>
  markdownUploadMachine.provide({
    actors: {
      send: fromObservable(({ input }) => service.send(input)),
      remove: fromPromise(({ input, signal }) => service.remove(input.fileId, signal)),
    },
  })
