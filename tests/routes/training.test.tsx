import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
