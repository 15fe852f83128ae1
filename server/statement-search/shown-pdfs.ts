import { apiPrefix } from '#contract/envelope.ts'

const shown = new RegExp(
  String.raw`(?:!\[[^[\]]{0,1000}\]\(\s*|<img\s[^<>]{0,1000}?src\s*=\s*["']?)${apiPrefix}/public/file/([0-9a-f]{32}\.pdf)\b`,
  'gi',
)
/** As many as the page shows. */
const pdfsMax = 4

/** The names of the PDFs that a statement shows in the place of a picture. */
export const shownPdfs = (markdown: string): string[] =>
  [...new Set([...markdown.matchAll(shown)].map(([, name = '']) => name))].slice(0, pdfsMax)
