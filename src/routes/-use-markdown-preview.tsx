import { useRouteContext } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { lazyPart } from '#ui/kit/lazy-part.ts'

const MarkdownPreview = lazyPart(() =>
  import('./-markdown-preview.tsx').then((file) => ({ default: file.MarkdownPreview })),
)

/** What every editor of Markdown shows in place of its text, on demand. */
export function useMarkdownPreview() {
  const { pages } = useRouteContext({ from: '__root__' })
  return useCallback(
    (content: string) => (
      <Suspense>
        <MarkdownPreview machine={pages.preview} content={content} />
      </Suspense>
    ),
    [pages.preview],
  )
}
