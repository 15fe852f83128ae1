import { createElement, Fragment, type ReactNode } from 'react'

const edge = '\u0000'

/** Stands in a translated sentence for the part of this name. */
export const placeOf = (name: string): string => `${edge}${name}${edge}`

interface SentenceProps {
  /** Translated, with `placeOf` as the values of its parts. */
  text: string
  parts: Readonly<Record<string, ReactNode>>
}

/** A sentence with links in it, in the order of the reader's language. */
export const Sentence = ({ text, parts }: SentenceProps) =>
  createElement(Fragment, null, ...text.split(edge).map((piece, i) => (i % 2 === 1 ? parts[piece] : piece)))
