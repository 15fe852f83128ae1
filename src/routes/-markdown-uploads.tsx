import { Suspense } from 'react'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import type { MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'
import type { MarkdownUploadProps } from './-markdown-upload.tsx'

const MarkdownUpload = lazyPart(() =>
  import('./-markdown-upload.tsx').then((file) => ({ default: file.MarkdownUpload })),
)

/** What an editor of somebody who may upload is given (S1-089); files of all kinds are for admin roles. */
export const markdownUploads = (
  machine: MarkdownUploadProps['machine'],
  { gid, files }: { gid: number | null; files: boolean },
): MarkdownUploads => ({
  files,
  carry: (upload) => (
    <Suspense>
      <MarkdownUpload machine={machine} gid={gid} {...upload} />
    </Suspense>
  ),
})
