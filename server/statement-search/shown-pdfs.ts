import { apiPrefix } from '#contract/envelope.ts'
import { pdfsShownIn } from '#server/statement/pdf-viewer.ts'

const anyPdf = new RegExp(`${apiPrefix}/public/file/[0-9a-f]{32}\\.pdf`)
/** Of one statement; what is beyond is shown and not found. */
const pdfsMax = 4

/** The names of the PDFs that a statement shows in the place of a picture, by its parts as they are rendered. */
export async function shownPdfs(
  parts: readonly string[],
  render: (markdown: string) => Promise<string>,
): Promise<string[]> {
  const names = new Set<string>()
  for (const markdown of parts)
    if (anyPdf.test(markdown)) for (const name of pdfsShownIn(await render(markdown))) names.add(name)
  return [...names].slice(0, pdfsMax)
}
