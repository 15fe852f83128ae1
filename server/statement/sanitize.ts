import { defaultSchema, type Options } from 'rehype-sanitize'

const dropped = ['input', 'picture', 'source']
const added = ['center', 'col', 'colgroup', 'caption', 'figure', 'figcaption', 'mark', 'small', 'u']
const globalNames = [
  'align',
  'dir',
  'lang',
  'title',
  'width',
  'height',
  'colSpan',
  'rowSpan',
  'scope',
  'start',
]

/**
 * The allow-list of written text: structure and tables, never scripts, styles, frames or forms.
 * Ids keep the prefix that footnotes are made with, so that no text can name an element of the page.
 */
export const textSchema: Options = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => !dropped.includes(name)), ...added],
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
    img: ['src', 'alt', 'title', 'width', 'height'],
    '*': [...globalNames, ['id', /^user-content-/]],
    details: ['open'],
  },
  clobber: [],
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https', 'data'], cite: ['http', 'https'] },
  strip: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'textarea',
    'select',
    'svg',
  ],
}
