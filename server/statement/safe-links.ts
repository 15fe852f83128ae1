import { type Element, mapElements, type Root } from './hast.ts'

const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i
const ownPath = /^\/(?![/\\])/
const foreign = /^(?:https?:)?\/\//i

const asLink = (href: string, words: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [{ type: 'text', value: words }],
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A picture from elsewhere would tell its host who reads; the reader gets a link to follow instead. */
const safeImage = (image: Element): Element => {
  const src = text(image.properties.src)
  if (ownPath.test(src) || picture.test(src)) return image
  const words = text(image.properties.alt) || src
  return foreign.test(src)
    ? asLink(src, words)
    : { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value: words }] }
}

const safeAnchor = (anchor: Element): Element => {
  if (!foreign.test(text(anchor.properties.href))) return anchor
  return {
    ...anchor,
    properties: { ...anchor.properties, rel: ['noopener', 'noreferrer', 'nofollow'], target: '_blank' },
  }
}

const safe = (element: Element): Element => {
  const kept = element.tagName === 'img' ? safeImage(element) : element
  return kept.tagName === 'a' ? safeAnchor(kept) : kept
}

export const rehypeSafeLinks = () => (tree: Root) => mapElements(tree, safe)
