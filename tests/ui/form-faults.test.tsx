import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Form } from '#ui/account/form-parts.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const max = 5

function TextForm({ onSend }: { onSend(): void }) {
  const [text, setText] = useState('')
  return (
    <Form label="form" onSend={onSend}>
      <Field label="text" help="help" error="wrong" limit={[text, max]}>
        <Textarea value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Form>
  )
}

it('keeps a text that is too long, says by how much, and sends it once it is shorter', async () => {
  let sent = 0
  const { findByLabelText, getByRole } = await draw(<TextForm onSend={() => (sent += 1)} />)
  const box = (await findByLabelText('text')) as HTMLTextAreaElement
  const send = () => fireEvent.submit(getByRole('form'))
  fireEvent.change(box, { target: { value: '1234567' } })
  send()
  expect(box.value).toBe('1234567')
  expect(getByRole('alert').textContent).toBe('Cannot exceed 5 characters: 2 too many')
  expect([sent, document.activeElement === box]).toEqual([0, true])
  fireEvent.change(box, { target: { value: '12345' } })
  expect(getByRole('alert').textContent).toBe('wrong')
  send()
  expect(sent).toBe(1)
})

it('has the focus go to the first field that is wrong, at each press', async () => {
  function TwoFields() {
    const [wrong, setWrong] = useState(false)
    const error = wrong ? 'needed' : undefined
    return (
      <Form label="form" onSend={() => setWrong(true)}>
        <Field label="right">
          <Input />
        </Field>
        <Field label="first" error={error}>
          <Input />
        </Field>
        <Field label="second" error={error}>
          <Input />
        </Field>
      </Form>
    )
  }
  const { findByLabelText, getByRole } = await draw(<TwoFields />)
  const first = await findByLabelText('first')
  for (const _press of [1, 2]) {
    fireEvent.submit(getByRole('form'))
    await waitFor(() => expect(document.activeElement).toBe(first))
    first.blur()
  }
})

it('marks what must be filled in, and says it to screen readers even where the mark is left out', async () => {
  const { getByRole } = await draw(
    <>
      <Field label="title" required>
        <Input />
      </Field>
      <Field label="password" required="unmarked">
        <Input />
      </Field>
      <FormRow label="category" required>
        <Select label="category" options={[]} value={null} onValue={() => {}} />
      </FormRow>
      <Field label="school">
        <Input />
      </Field>
    </>,
  )
  const needed = (name: string, role = 'textbox') => getByRole(role, { name })
  expect(['title', 'password', 'school'].map((name) => (needed(name) as HTMLInputElement).required)).toEqual([
    ...[true, true, false],
  ])
  expect(needed('category', 'combobox').getAttribute('aria-required')).toBe('true')
  const marked = [...document.querySelectorAll('label, legend, span')].filter(
    ({ lastElementChild }) =>
      lastElementChild?.textContent === '' && lastElementChild.getAttribute('aria-hidden') === 'true',
  )
  expect(marked.flatMap(({ textContent }) => textContent || [])).toEqual(['title', 'category'])
})
