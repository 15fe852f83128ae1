import { expect, it } from 'vitest'
import { z } from 'zod'
import { createKeptChoice } from '#app/kept-choice.ts'
import { createStorage } from '#services/storage.ts'
import { createTabs } from '#support/browser/memory-area.ts'

it('a choice is kept by the browser, and its other tabs follow', () => {
  const [one, other] = createTabs().map((tab) =>
    createKeptChoice(createStorage(tab).item('look', z.enum(['text', 'beside'])), 'beside'),
  )
  const heard: (string | undefined)[] = []
  const stop = other?.subscribe(() => heard.push(other.get()))
  expect(one?.get()).toBe('beside')
  one?.choose('text')
  expect([one?.get(), other?.get(), ...heard]).toEqual(['text', 'text', 'text'])
  stop?.()
  one?.choose('beside')
  expect(heard).toEqual(['text'])
})
