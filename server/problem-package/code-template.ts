interface TemplateParts {
  /** Stands before every submission. */
  prepend: string
  template: string
  /** Stands behind every submission. */
  append: string
}

/** A code template in its parts, as the editor reads it. */
export const markedTemplate = ({ prepend, template, append }: TemplateParts): string =>
  Object.entries({ PREPEND: prepend, TEMPLATE: template, APPEND: append })
    .map(([name, text]) => `//${name} BEGIN\n${text.trimEnd()}\n//${name} END\n`)
    .join('\n')
