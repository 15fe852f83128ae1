import { apiPrefix } from '#contract/envelope.ts'
import { type Element, mapElements, type Root } from './hast.ts'

const ownPdf = new RegExp(`^${apiPrefix}/public/file/[0-9a-f]{32}\\.pdf$`)
/** Pixels: most of a screen, whatever its width. */
const height = 900
const viewersMax = 4

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties, children })

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const link = (src: string, name: string): Element =>
  element('a', { href: src, download: true }, [{ type: 'text', value: name }])

const viewer = (src: string, name: string): Element =>
  element('span', {}, [
    link(src, name),
    element('br', {}),
    element('iframe', { src: `${src}?show`, title: name, width: '100%', height, loading: 'lazy' }),
  ])

/**
 * A PDF of the site that stands in the place of a picture is shown by the browser's own viewer, below a link to it. Comes
 * after sanitising: no author writes a frame, and none leads elsewhere.
 */
export const rehypePdfs = () => (tree: Root) => {
  let viewers = 0
  mapElements(tree, (each) => {
    const src = text(each.properties.src)
    if (each.tagName !== 'img' || !ownPdf.test(src)) return each
    const name = text(each.properties.alt) || 'PDF'
    viewers += 1
    return viewers > viewersMax ? link(src, name) : viewer(src, name)
  })
}

const shown = new RegExp(`<iframe src="${apiPrefix}/public/file/([0-9a-f]{32}\\.pdf)\\?show"`, 'g')

/** The names of the PDFs that rendered text shows; nobody else's words make a frame in it. */
export const pdfsShownIn = (html: string): string[] => [
  ...new Set([...html.matchAll(shown)].map(([, name = '']) => name)),
]
