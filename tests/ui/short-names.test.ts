import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import * as styled from '#styled/css/index.js'
import { shortened, shortNamesOf, withClassNames, withShortNames } from '../../scripts/static-styles.ts'

const css = styled.css as (styles: unknown) => string

const source = `
  const box = css({ display: 'flex', p: '0.5', _hover: { color: 'fg' } })
  const wide = css({ display: 'flex', w: { md: '1/2' }, gridTemplateColumns: '[repeat(2,_1fr)]' })
`
const names = shortNamesOf([source, 'const other = 1', source], css)

describe('The classes of a built page', () => {
  it('have one short name each, whatever the order of the files', () => {
    expect(new Set(names.values()).size).toBe(names.size)
    expect(shortNamesOf(['', source], css)).toEqual(names)
    expect([...names.keys()]).toEqual([...names.keys()].sort())
  })

  it('are written in the place of the styles', () => {
    const short = (styles: unknown) => shortened(css(styles), names)
    const written = withClassNames(source, parseSync('source.tsx', source).program, short)
    expect(written).not.toContain('css(')
    expect(written).toMatch(/^\s*const box = "(_\w+ ?){3}"\s+const wide = "(_\w+ ?){3}"\s*$/)
  })

  it('are found in the style sheet under any escape, and nothing else is renamed', () => {
    const sheet = `@layer utilities { .d_flex { display: flex } .p_0\\.5 { padding: .5rem }
      .hover\\:c_fg:is(:hover, .group:hover *) { color: red; background: url(a.d_flex2) }
      @media (width >= 48em) { .md\\:w_1\\/2 { width: 50% } }
      .grid-tc_\\[repeat\\(2\\,_1fr\\)\\] { } .gtc_repeat\\28 2\\,_1fr\\29  { } }`
    const few = new Map(
      ['d_flex', 'p_0.5', 'hover:c_fg', 'md:w_1/2'].map((name, place) => [name, `_${place}`]),
    )
    few.set('gtc_repeat(2,_1fr)', '_z')
    expect(withShortNames(sheet, few)).toBe(`@layer utilities { ._0 { display: flex } ._1 { padding: .5rem }
      ._2:is(:hover, .group:hover *) { color: red; background: url(a.d_flex2) }
      @media (width >= 48em) { ._3 { width: 50% } }
      .grid-tc_\\[repeat\\(2\\,_1fr\\)\\] { } ._z { } }`)
  })

  it('cannot lack their styles', () => {
    expect(() => withShortNames('.d_flex { }', new Map([['d_none', '_0']]))).toThrow('no styles for d_none')
  })
})
