import { Suspense } from 'react'
import type { ContestAdminLogic } from '#app/compose-contest-admin.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { markdownUploads } from './-markdown-uploads.tsx'

const MarkdownPreview = lazyPart(() =>
  import('./-markdown-preview.tsx').then((file) => ({ default: file.MarkdownPreview })),
)

/** What the editor of a text about a contest offers: a look at it, which is for admins of the site, and uploads. */
export const contestTexts = ({ gid, preview, upload }: ContestAdminLogic, isAdmin: boolean) => ({
  uploads: markdownUploads(upload, { gid, files: isAdmin }),
  preview:
    gid === null
      ? (content: string) => (
          <Suspense>
            <MarkdownPreview machine={preview} content={content} />
          </Suspense>
        )
      : undefined,
})
