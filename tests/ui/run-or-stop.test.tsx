import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Build } from '#contract/build.ts'
import { newProblem } from '#contract/problem-content.ts'
import { BuildPart } from '#ui/workshop/build-part.tsx'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => undefined
const part = {
  ...{ draft: newProblem(), readOnly: false, onEdit: nothing, errorOf: nothing, languages: ['C'] },
  ...{ compile: () => ({ check: null, checking: false, onCheck: nothing }) },
  ...{ acting: false, isDue: false, failure: undefined, reason: undefined },
}
const build: Build = {
  ...{ isRunning: false, isCurrent: false, waitsBehind: null, missingLanguages: [], casesVersion: 0 },
  ...{ faults: [], outOfTime: null, steps: [] },
}

function Built() {
  const [isRunning, setRunning] = useState(false)
  const change = () => setRunning((before) => !before)
  return <BuildPart {...part} build={{ ...build, isRunning }} onBuild={change} onStop={change} />
}

function Solved() {
  const [isRunning, setRunning] = useState(false)
  const change = () => setRunning((before) => !before)
  return <SolutionsPart {...{ ...part, isRunning, rows: [], cell: nothing }} onRun={change} onStop={change} />
}

describe('whoever works by keys goes on at the button', () => {
  it.each([
    ['Build tests', <Built key="build" />],
    ['Run solutions', <Solved key="run" />],
  ])('%s, which stops what it began', async (name, drawn) => {
    await draw(drawn)
    const press = (button: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: button })))
    screen.getByRole('button', { name }).focus()
    await press(name)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
    await press('Stop')
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  })
})
