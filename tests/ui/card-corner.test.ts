import { expect, it } from 'vitest'
import { table } from '#ui/theme/recipes/table.ts'
import { tokens } from '#ui/theme/tokens.ts'

/** In rem, of a step of the scale or of a length in brackets. */
const remOf = (length: string): number =>
  length.startsWith('[') ? Number.parseFloat(length.slice(1)) : Number(length) / 4

it('the title of a card ends before the buttons at its corner, as large as a finger needs them', () => {
  const onPhone = (slot: 'row' | 'cell') => {
    const styles = table.variants?.cards?.true?.[slot] as unknown as {
      mdDown: Record<string, { pe?: string; insetInlineEnd?: string } | undefined>
    }
    return styles.mdDown
  }
  const row = onPhone('row')
  const control = tokens.sizes?.control as unknown as Record<string, { value: string }>
  const button = Number.parseFloat(control.lg?.value ?? '')
  const gap = remOf('1')
  const beyond = -remOf(onPhone('cell')['&[data-corner]']?.insetInlineEnd ?? '')
  const rooms = [
    row['&:has(> [data-corner] > span > :only-child) > [data-grow]'],
    row['&:has(> [data-corner]) > [data-grow]'],
    row['&:has(> [data-corner] > span > :nth-child(3)) > [data-grow]'],
  ]
  for (const [index, room] of rooms.entries()) {
    const taken = (index + 1) * button + index * gap - beyond
    expect(remOf(room?.pe ?? ''), `${index + 1} buttons`).toBeGreaterThanOrEqual(taken)
  }
})
