import { cleanup, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContestType } from '#contract/enums.ts'
import { getGroupAdminProblemList } from '#contract/group-problem.ts'
import { OwnProblemChoices } from '#ui/group/own-problem-choices.tsx'
import { OwnProblemDialog } from '#ui/group/own-problem-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

describe('adding a problem of the group', () => {
  const data = getGroupAdminProblemList.data.parse(getGroupAdminProblemList.example.data)
  const [problem] = data.records
  if (!problem) throw new Error('no example')

  it('takes a typed id, or one that is chosen, which does not narrow the list', async () => {
    const onEdit = vi.fn()
    const asked: string[] = []
    const Held = () => {
      const [problemId, setProblemId] = useState('')
      const edit = (next: string) => {
        onEdit(next)
        setProblemId(next)
      }
      return (
        <OwnProblemDialog
          {...{ open: true, problemId, wrong: false, busy: false, failure: undefined }}
          {...{ onSend: () => setProblemId(''), onClose: vi.fn(), onEdit: edit }}
          choices={(keyword) => {
            asked.push(keyword)
            return (
              <OwnProblemChoices
                {...{ page: data, busy: false, failure: undefined, chosen: 'algo24a', present: ['ALGO24A'] }}
                onReload={vi.fn()}
                onChoose={edit}
              />
            )
          }}
        />
      )
    }
    const { getByLabelText, getByRole } = await draw(<Held />)
    fireEvent.change(getByLabelText(/^Problem ID/), { target: { value: 'lant' } })
    expect(onEdit).toHaveBeenLastCalledWith('lant')
    expect(asked.at(-1)).toBe('lant')
    const choice = getByRole('button', { name: /ALGO24A.*Lanterns.*In the training/ })
    expect(choice.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(choice)
    expect(onEdit).toHaveBeenLastCalledWith('ALGO24A')
    expect(asked.at(-1)).toBe('lant')
    fireEvent.click(getByRole('button', { name: 'Add' }))
    expect(asked.at(-1), 'the next one is looked for in all').toBe('')
  })

  it('says how many more there are, and when there is none', async () => {
    const given = { busy: false, failure: undefined, chosen: '', onReload: vi.fn(), onChoose: vi.fn() }
    const { getByText, queryByRole } = await draw(
      <OwnProblemChoices {...given} page={{ ...data, total: 30 }} />,
    )
    expect(getByText('29 more; type to narrow the list')).toBeTruthy()
    const { Acm, Oi } = ContestType
    for (const [chosen, words, rule] of [
      ['', 'No problems yet', undefined],
      ['', 'The group has no problems for the rule of this contest', Acm],
      ['ZZZ', 'No matching problems', Acm],
    ] as const) {
      cleanup()
      const none = {
        ...given,
        chosen,
        rule,
        isOtherRule: rule === Acm,
        page: { ...data, records: [], total: 0 },
      }
      const { getByText: get } = await draw(<OwnProblemChoices {...none} />)
      expect(get(words)).toBeTruthy()
      expect(queryByRole('list')).toBeNull()
    }
    for (const [rule, total, words] of [
      [Acm, 1, 'ALGO24A has scores, so only OI contests can use it'],
      [Oi, 2, '2 matching problems have no scores, so only ACM contests can use them'],
    ] as const) {
      cleanup()
      const others = { ...given, chosen: 'lant', rule, isOtherRule: true, page: { ...data, total } }
      const { getByText: get, queryAllByRole } = await draw(<OwnProblemChoices {...others} />)
      expect(get(words)).toBeTruthy()
      expect(queryAllByRole('button')).toEqual([])
    }
  })
})
