import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { getFullScreenProblemList } from '#contract/problem-list.ts'
import { getTrainingDetail, getTrainingProblemList } from '#contract/training.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

it('shows the shape of the problems while their code is on the way (S2-048)', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  app = await openApp('/training/1', {
    signedIn: true,
    prepare: async (context) => {
      const load = context.loadTexts
      context.loadTexts = async (texts) => {
        if (texts.includes('training') && texts.includes('problem')) await held
        return load(texts)
      }
    },
  })
  await screen.findByRole('heading', { level: 1, name: getTrainingDetail.example.data.title })
  await waitFor(() => expect(app.path()).toBe('/training/1/problems'))
  const shapes = () => document.querySelectorAll('main .skeleton')
  expect(shapes()).toHaveLength(1)
  expect(screen.queryByRole('table')).toBeNull()
  release()
  const [first] = getTrainingProblemList.example.data
  await screen.findByRole('link', { name: String(first?.title) })
  expect(shapes()).toHaveLength(0)
})

it('leads from a problem to those beside it, with the links and with their keys', async () => {
  const problems = ['P1', 'P2', 'P3'].map((problemId, pid) => ({
    ...{ pid, problemId, title: `Lantern ${pid}` },
    ...{ status: null, score: null },
  }))
  app = await openApp('/training/1/problem/P2', {
    signedIn: true,
    answers: { [getFullScreenProblemList.path]: problems },
  })
  const beside = (key: string, id: string) => ({ name: `${app.words(`problemPage:focus.${key}`)}: ${id}` })
  const before = await screen.findByRole('link', beside('previous', 'P1'))
  expect(before.getAttribute('href')).toBe('/oj/training/1/problem/P1')
  expect(screen.getByRole('link', beside('next', 'P3'))).toBeTruthy()
  fireEvent.keyDown(document.body, { key: ']' })
  await waitFor(() => expect(app.path()).toBe('/training/1/problem/P3'))
  await screen.findByRole('link', beside('previous', 'P2'))
  expect(screen.queryByRole('link', { name: /^Next problem/ })).toBeNull()
})
