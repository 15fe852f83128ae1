import type { Browser } from '@playwright/test'
import { actText, sightText } from '#support/browser/acts.ts'
import { covering } from '#support/browser/covering-paths.ts'
import { keysForWords, turnOf } from '#support/browser/tours.ts'
import { newAccount, registerAccount } from '../browser.ts'
import type { Product } from '../product.ts'
import { wordsOf } from '../words.ts'
import type { AnyDriver, AnyPath, DriverPlace, Stage } from './driver.ts'
import { doAct, expectSight } from './hands.ts'

export interface WalkedStep {
  event: string
  /** What was done on the page, or brought to it. */
  how: string
  /** Where the machine stands after it, as its model says. */
  state: string
  expected: string[]
  /** Why it failed; nothing when all was seen. */
  fault?: string
  /** A data URL. */
  picture?: string
}

export interface WalkedPath {
  /** As `npm run paths` numbers it, from 1. */
  number: number
  title: string
  steps: WalkedStep[]
  passed: boolean
}

export interface Covered {
  name: string
  covered: boolean
  /** Why no path with it can be walked. */
  reason?: string
}

export interface Walked {
  flow: string
  paths: WalkedPath[]
  /** All paths of the model, and those that a person could walk. */
  counts: { generated: number; walkable: number }
  /** Why a person could not walk the others, and how many of them. */
  obstacles: { reason: string; paths: number }[]
  states: Covered[]
  transitions: Covered[]
}

export interface WalkOptions {
  flow: string
  driver: AnyDriver
  product: Product
  browser: Browser
  /** So many paths at most, those that cover the most first. */
  most?: number
  /** Only the path of this number, from 1. */
  only?: number
  /** Hears of each path that is over. */
  onPath?: (path: WalkedPath) => void
}

const plain = (error: unknown): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  (error instanceof Error ? error.message : String(error)).replace(/\u001b\[\d+m/g, '')

type Steps = AnyPath['steps']

const lived = new WeakMap<AnyPath, Steps>()

/** The steps of a path, each in the state that follows from the one before: the model joins what its table does not tell apart. */
function stepsOf({ model }: AnyDriver, path: AnyPath): Steps {
  const known = lived.get(path)
  if (known) return known
  const steps: Steps = []
  let state = model.first()
  for (const { event } of path.steps) {
    state = model.after(state, event)
    steps.push({ event, state })
  }
  lived.set(path, steps)
  return steps
}

function obstaclesOf(driver: AnyDriver, path: AnyPath): (string | undefined)[] {
  const { obstacle } = driver
  const steps = stepsOf(driver, path)
  return steps.map((step, index) => obstacle(step, steps[index - 1]))
}

/** By the first thing in each path that no person can bring about. */
function obstaclesOfAll(driver: AnyDriver): Walked['obstacles'] {
  const counts = new Map<string, number>()
  for (const path of driver.model.paths) {
    const reason = obstaclesOf(driver, path).find((obstacle) => obstacle !== undefined)
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, paths]) => ({ reason, paths }))
}

async function pictureOf({ page }: Stage<{ type: string }, unknown>): Promise<string> {
  const image = await page.screenshot({ type: 'jpeg', quality: 55, animations: 'disabled' })
  return `data:image/jpeg;base64,${image.toString('base64')}`
}

async function walkPath(
  driver: AnyDriver,
  place: DriverPlace,
  path: AnyPath,
  number: number,
): Promise<WalkedPath> {
  const names = path.title.split(' → ')
  const walked: WalkedPath = { number, title: path.title, steps: [], passed: false }
  const steps = stepsOf(driver, path)
  const stage = await driver.open(place, path)
  try {
    for (const [index, { event, state }] of steps.entries()) {
      const step: WalkedStep = {
        event: names[index] ?? event.type,
        how: '',
        state: path.edges[index]?.split('--> ').at(-1) ?? '',
        expected: [],
      }
      walked.steps.push(step)
      try {
        const acts = stage.acts(event, steps[index + 1]?.event, steps[index - 1]?.state)
        step.how = acts.map(actText).join(', then ')
        for (const act of acts) await doAct(stage.place(), act)
        if (acts.length === 0) step.how = await stage.bring(event, state)
        for (const sight of stage.sights(state)) {
          step.expected.push(sightText(sight))
          await expectSight(stage.place(), sight)
        }
      } catch (error) {
        step.fault = plain(error)
      }
      step.picture = await pictureOf(stage)
      if (step.fault !== undefined) return walked
    }
    walked.passed = true
    return walked
  } finally {
    await stage.close()
  }
}

/** Why no path walks it, when every one that would has an obstacle in or before it. */
function reasonOf(driver: AnyDriver, edge: string): string | undefined {
  const reasons = driver.model.paths
    .filter(({ edges }) => edges.includes(edge))
    .map((path) => obstaclesOf(driver, path).find((obstacle) => obstacle !== undefined))
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined
}

const turns = new WeakMap<AnyPath, string[]>()

/** What each step of a path changes on the screen. */
function turnsOf(driver: AnyDriver, path: AnyPath): string[] {
  const known = turns.get(path)
  if (known) return known
  const { model, seen = () => [] } = driver
  const steps = stepsOf(driver, path)
  const found = steps.map(({ event, state }, index) => {
    const before = steps[index - 1]?.state ?? model.first()
    return turnOf(seen(before, keysForWords), event, seen(state, keysForWords))
  })
  turns.set(path, found)
  return found
}

const alike = 'it changes nothing on the screen that a walked transition does not change so'

/** Transitions of which all that they change on the screen was seen to change so in a walk. */
function seenElsewhere(driver: AnyDriver, walkable: readonly AnyPath[], passed: ReadonlySet<string>) {
  const found = new Set(walkable.flatMap(({ edges }) => edges))
  for (const path of walkable)
    for (const [index, turn] of turnsOf(driver, path).entries())
      if (!passed.has(turn)) found.delete(path.edges[index] ?? '')
  return found
}

function choose(driver: AnyDriver, most: number | undefined, only: number | undefined) {
  const { paths } = driver.model
  const walkable = paths.filter((path) => obstaclesOf(driver, path).every((each) => each === undefined))
  const wanted = only === undefined ? walkable : walkable.filter((path) => path === paths[only - 1])
  const walks = wanted.map((path) => ({
    path,
    transitions: driver.seen ? turnsOf(driver, path) : path.edges,
  }))
  return { walkable, chosen: covering(walks, most) }
}

/** Walks generated paths on a started product and says what they covered. */
export async function walk({
  flow,
  driver,
  product,
  browser,
  most,
  only,
  onPath,
}: WalkOptions): Promise<Walked> {
  const { model } = driver
  const { account } = await registerAccount(product, newAccount())
  const place: DriverPlace = { browser, product, words: await wordsOf('en-US'), account }
  const { walkable, chosen } = choose(driver, most, only)
  const paths: WalkedPath[] = []
  const passedEdges = new Set<string>()
  const passedStates = new Set<string>()
  const passedTurns = new Set<string>()
  for (const path of chosen) {
    const walked = await walkPath(driver, place, path, model.paths.indexOf(path) + 1)
    const passed = walked.steps.filter(({ fault }) => fault === undefined).length
    for (const edge of path.edges.slice(0, passed)) passedEdges.add(edge)
    if (driver.seen) for (const turn of turnsOf(driver, path).slice(0, passed)) passedTurns.add(turn)
    const states = path.steps.slice(0, passed).flatMap(({ state }) => model.leavesOf(state))
    for (const leaf of passed > 0 ? [...model.start, ...states] : []) passedStates.add(leaf)
    paths.push(walked)
    onPath?.(walked)
  }
  if (paths.length === 0) throw new Error(`There is no path ${only} of ${flow} that a person can walk.`)
  const elsewhere = driver.seen ? seenElsewhere(driver, walkable, passedTurns) : new Set<string>()
  return {
    flow,
    paths,
    counts: { generated: model.paths.length, walkable: walkable.length },
    obstacles: obstaclesOfAll(driver),
    states: model.leaves().map((name) => ({ name, covered: passedStates.has(name) })),
    transitions: model.table().map((name) => {
      const covered = passedEdges.has(name)
      if (covered) return { name, covered }
      const reason = reasonOf(driver, name) ?? (elsewhere.has(name) ? alike : undefined)
      return reason === undefined ? { name, covered } : { name, covered, reason }
    }),
  }
}
