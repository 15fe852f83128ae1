import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteSwitch as limits } from '#contract/limits/site.ts'
import { SiteSwitches, switchDefaults } from '#contract/site-switch.ts'
import { getSiteStatus, SiteStatus } from '#contract/status.ts'
import { SwitchForm } from '#ui/site-admin/switch-form.tsx'
import { areSwitches, switchesOf, switchParts, switchValuesOf } from '#ui/site-admin/switch-values.ts'
import { StatusHistory } from '#ui/status/status-history.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => {}
const formProps = { restored: false, busy: false, failure: undefined, onSend: nothing, onDiscard: nothing }
const values = switchValuesOf(switchDefaults)

describe('the switches', () => {
  it('are all on the screen, once', () => {
    const keys = switchParts.flatMap(({ flags, numbers }) => [...flags, ...numbers])
    expect([...keys].sort()).toEqual(Object.keys(SiteSwitches.shape).sort())
  })

  it('are what was typed, and what was typed is right exactly when the server takes it', () => {
    expect(switchesOf(values)).toEqual(switchDefaults)
    const typed = fc.oneof(fc.integer({ min: -5, max: 2 * limits.countMax }).map(String), fc.string())
    fc.assert(
      fc.property(typed, typed, (interval, count) => {
        const numbers = { ...values.numbers, defaultSubmitInterval: interval, defaultCreateGroupLimit: count }
        const given = { ...values, numbers }
        if (areSwitches(given)) expect(SiteSwitches.safeParse(switchesOf(given)).error).toBeUndefined()
      }),
    )
    const isRight = (defaultSubmitInterval: string) =>
      areSwitches({ ...values, numbers: { ...values.numbers, defaultSubmitInterval } })
    expect(['0', ' 8 ', String(limits.secondsMax)].map(isRight)).toEqual([true, true, true])
    expect(['', '-1', '1.5', '8 s', String(limits.secondsMax + 1)].some(isRight)).toBe(false)
  })

  it('say what each means, and what is wrong with a number', async () => {
    const onEdit = vi.fn()
    const wrong = { ...values, numbers: { ...values.numbers, defaultSubmitInterval: 'soon' } }
    await draw(<SwitchForm {...formProps} values={wrong} wrong onEdit={onEdit} />)
    expect(screen.getByText(/^Enter a whole number from 0 to 3,600/)).toBeTruthy()
    expect(screen.getByText(/Default: 20/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Public discussions/ }))
    await waitFor(() =>
      expect(onEdit).toHaveBeenCalledWith({ flags: { ...values.flags, openPublicDiscussion: false } }),
    )
  })
})

describe('the history of a day', () => {
  const { facts, history } = SiteStatus.parse(getSiteStatus.example.data)
  const historyOf = (rejudges: number) => {
    const queue = [...facts.queue, { kind: 'rejudge' as const, waiting: rejudges, oldestMs: 0 }]
    return <StatusHistory facts={{ ...facts, queue }} history={history} />
  }

  it('names what waits in the background beside the submissions that wait', async () => {
    await draw(historyOf(412))
    expect(screen.getByText('3')).toBeTruthy()
    expect(screen.getByText('+ 412 rejudges and background runs')).toBeTruthy()
    cleanup()
    await draw(historyOf(0))
    expect(screen.queryByText(/background/)).toBeNull()
  })
})
