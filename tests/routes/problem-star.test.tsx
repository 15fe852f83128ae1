import { screen } from '@testing-library/react'
import { describe, it, onTestFinished } from 'vitest'
import { getProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import type { ProblemStarSnapshot, StarWish } from '#machines/problem-star/problem-star.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { type ProblemStarDriven, problemStarModel } from '../machines/problem-star.model.ts'
import { problemStarActs, problemStarSights } from '../machines/problem-star.screen.ts'
import { openApp } from './open-app.tsx'
import { toursToSee, walkRendered } from './rendered-walk.ts'

const ids = { 1: 'P1001', 2: 'P1002' }
const page = getProblemList.example.data
const [row] = page.records
const records = Object.entries(ids).map(([pid, problemId]) => ({ ...row, pid: Number(pid), problemId }))
const [mine] = Object.values(getUserProblemStatus.example.data)
const statuses = { 1: mine, 2: mine }
const namesOf = (words: Words) => {
  const name = (problemId: string) => new RegExp(`^${words('problem:star.label', { name: problemId })} `)
  return { 1: name(ids[1]), 2: name(ids[2]) }
}

const acts = (event: ProblemStarDriven, words: Words) => problemStarActs(event, namesOf(words))
const sights = (state: ProblemStarSnapshot, words: Words) => problemStarSights(state, namesOf(words))

/** A page of problems; the port of their stars is the test's. */
async function openList() {
  const ports = { send: promisePort<void, { wish: StarWish | undefined }>() }
  const app = await openApp('/problem', {
    signedIn: true,
    answers: { [getProblemList.path]: { ...page, records }, [getUserProblemStatus.path]: statuses },
    prepare: async ({ pages }) => {
      pages.problemStar = pages.problemStar.provide({ actors: { send: ports.send.logic } })
    },
  })
  onTestFinished(app.close)
  await screen.findByLabelText(namesOf(app.words)[1])
  return { app, ports, place: () => screen, acts, sights }
}

describe('the list of problems shows each state of its stars', () => {
  it.each(toursToSee(problemStarModel, sights))('%s', async (_title, path) => {
    await walkRendered(await openList(), path)
  })
})
