import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Form } from '#ui/account/form-parts.tsx'
import { Field } from '#ui/kit/field.tsx'
import { TimeInput } from '#ui/kit/time-input.tsx'
import { timeText, typedTime } from '#ui/kit/time-text.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

describe('the text of a time', () => {
  it.each([
    ['2026-11-28T04:32:34.591', 'minute', '2026-11-28 04:32'],
    ['2026-11-28T16:05', 'minute', '2026-11-28 16:05'],
    ['2026-11-28', 'day', '2026-11-28'],
    ['', 'minute', ''],
  ] as const)('%j as a %s reads %j', (value, kind, text) => expect(timeText(value, kind)).toBe(text))

  it.each([
    ['2026-11-28 4:05', 'minute', '2026-11-28T04:05'],
    ['2026-1-2T23:59', 'minute', '2026-01-02T23:59'],
    ['2026/1/2 23：59', 'minute', '2026-01-02T23:59'],
    ['2026-02-29', 'day', undefined],
    ['2028-02-29', 'day', '2028-02-29'],
    ['2026-11-28 24:00', 'minute', undefined],
    ['2026-11-28', 'minute', undefined],
    ['soon', 'day', undefined],
    [' ', 'day', ''],
  ] as const)('%j typed for a %s is %j', (text, kind, value) => expect(typedTime(text, kind)).toBe(value))
})

describe('the input of a time', () => {
  const onSend = vi.fn()
  function Drawn({ first }: { first: string }) {
    const [value, setValue] = useState(first)
    return (
      <>
        <Form label="Times" onSend={onSend}>
          <Field label="Start">
            <TimeInput kind="minute" value={value} onValue={setValue} />
          </Field>
        </Form>
        <output>{value}</output>
        <button type="button" onClick={() => setValue('2030-01-02T03:04')}>
          Other
        </button>
      </>
    )
  }
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
  const value = () => screen.getByRole('status').textContent
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

  it.each(['en-US', 'zh-CN'] as const)(
    'has no seconds and 24 hours in %s, and loses none',
    async (locale) => {
      await draw(<Drawn first="2026-11-28T16:32:34.591" />, locale)
      expect(box().value).toBe('2026-11-28 16:32')
      fireEvent.blur(box())
      expect(value()).toBe('2026-11-28T16:32:34.591')
    },
  )

  it('keeps what is typed and is blank while that is no time', async () => {
    await draw(<Drawn first="2026-11-28T16:32" />)
    type('2026-11-28 1')
    expect(box().value).toBe('2026-11-28 1')
    expect(value()).toBe('')
    expect(box().getAttribute('aria-invalid')).not.toBe('true')
    fireEvent.blur(box())
    expect(box().value).toBe('2026-11-28 1')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('Use the form YYYY-MM-DD HH:mm')
    expect(box().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
    fireEvent.submit(screen.getByRole('form'))
    expect(onSend).not.toHaveBeenCalled()
    type('2026-11-28 1:05')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.submit(screen.getByRole('form'))
    expect(onSend).toHaveBeenCalledOnce()
    expect(value()).toBe('2026-11-28T01:05')
    fireEvent.blur(box())
    expect(box().value).toBe('2026-11-28 01:05')
  })

  it('reads a pasted time with a letter before its hour', async () => {
    await draw(<Drawn first="" />)
    type('2026-11-28T16:32')
    expect(box().value).toBe('2026-11-28 16:32')
    expect(value()).toBe('2026-11-28T16:32')
  })

  it('shows a value that comes from elsewhere', async () => {
    await draw(<Drawn first="" />)
    type('no time')
    fireEvent.click(screen.getByRole('button', { name: 'Other' }))
    expect(box().value).toBe('2030-01-02 03:04')
  })
})
