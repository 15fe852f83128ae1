import type { MarkdownUploadSnapshot } from './markdown-upload.machine.ts'

export const markdownUploadView = (snapshot: MarkdownUploadSnapshot) => ({
  name: snapshot.context.file.name,
  kind: snapshot.context.kind,
  /** From 0 to 1 while it is sent. */
  share: snapshot.matches('sending') ? snapshot.context.share : undefined,
  fault: snapshot.context.fault,
  failure: snapshot.context.failure,
  canRetry: snapshot.matches('refused'),
  canRemove: snapshot.matches('stored') || snapshot.matches('removing'),
  busy: snapshot.matches('removing'),
  over: snapshot.matches('over'),
})
