import { css } from '#styled/css/index.js'

const code = css({ px: '1', rounded: 'sm', bg: 'surface.sunken', whiteSpace: 'nowrap' })

/** Words with code between “ and ”. */
export function CodeWords({ children }: { children: string }) {
  return children.split(/“([^”]*)”/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className={code}>
        {part}
      </code>
    ),
  )
}
