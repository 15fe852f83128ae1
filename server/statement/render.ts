import rehypeHighlight from 'rehype-highlight'
import rehypeKatex from 'rehype-katex'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { rehypeBounds } from './bounds.ts'
import { remarkDisplayMath } from './display-math.ts'
import { rehypePdfs } from './pdf-viewer.ts'
import { rehypeSafeLinks } from './safe-links.ts'
import { textSchema } from './sanitize.ts'
import { verbatim } from './verbatim.ts'

/** Characters; longer text is shown as it was written. */
const markdownMax = 256 * 1024

// Sanitising comes before KaTeX and highlighting: their markup needs styles and classes that no author may write.
const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDisplayMath)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, textSchema)
  .use(rehypeSafeLinks)
  .use(rehypePdfs)
  .use(rehypeBounds)
  .use(rehypeKatex, { strict: false, trust: false, maxExpand: 300, maxSize: 40, output: 'htmlAndMathml' })
  .use(rehypeHighlight)
  .use(rehypeStringify)
  .freeze()

/** Markdown (GFM, TeX, HTML of the allow-list) to HTML that is safe to place in a page. Never throws. */
export const renderMarkdown = async (markdown: string): Promise<string> => {
  if (markdown.trim() === '') return ''
  if (markdown.length > markdownMax) return verbatim(markdown)
  try {
    return String(await pipeline.process(markdown))
  } catch (error) {
    // Text nested too deep for the parsers' recursion.
    if (error instanceof RangeError) return verbatim(markdown)
    throw error
  }
}
