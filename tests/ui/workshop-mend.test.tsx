import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import type { Build } from '#contract/build.ts'
import { ContestType } from '#contract/enums.ts'
import { type ContentCase, newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { type ProblemFaultName, type ProblemWarningName, problemWarnings } from '#contract/problem-faults.ts'
import type { TrialRow } from '#contract/trial.ts'
import { BuildPart } from '#ui/workshop/build-part.tsx'
import { CaseTable, type CaseTableProps } from '#ui/workshop/case-table.tsx'
import { JudgingPart } from '#ui/workshop/judging-part.tsx'
import { goToMend, type MendPlace } from '#ui/workshop/mend-place.ts'
import { ProgramLook } from '#ui/workshop/program-look.ts'
import { ReadyList } from '#ui/workshop/ready-list.tsx'
import { SamplesPart } from '#ui/workshop/samples-part.tsx'
import { SettingsPart } from '#ui/workshop/settings-part.tsx'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { StatementPart } from '#ui/workshop/statement-part.tsx'
import { TestsPart } from '#ui/workshop/tests-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const hash = 'a'.repeat(64)
const one: ContentCase = {
  ...{ inputHash: hash, outputHash: hash, inputSize: 1, outputSize: 1 },
  ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
}
const two = { ...one, inputName: '2.in', outputName: '2.out' }
const tool = { name: 'gen', language: 'C', code: '' }
const validator = { ...tool, name: 'validator', arguments: '', groups: [2] }
const main = { name: 'main', language: 'C', code: 'x', kind: 'main', score: null } as const
const checker = { judgeMode: 'spj', judgeProgram: { language: 'C', code: '#include "testlib.h"' } } as const
const group = { group: 1, needs: [1] }
const whole: ProblemDraft = { ...newProblem(), 'en-US.title': 'Lanterns', cases: [one, two] }

const idle = { isRunning: false, acting: false, failure: undefined, reason: undefined }
const nothing = () => undefined
const compile = () => ({ check: null, checking: false, onCheck: nothing })
const underway = { busy: false, share: 0, isZip: false, goesOn: false, failure: undefined }
const ran: TrialRow[] = [
  {
    solution: 'main',
    state: 'done',
    failure: null,
    cells: [
      [0, 1, 1, null],
      [-1, 1, 1, null],
    ],
  },
]
const build: Build = {
  ...{ isRunning: false, isCurrent: true, waitsBehind: null, missingLanguages: [] },
  ...{ casesVersion: 0, outOfTime: null, steps: [{ kind: 'validate', total: 2, done: 1, failed: 1 }] },
  faults: [{ kind: 'validate', name: '1.in', why: 'refused', message: 'n is 0' }],
}

type Checks = Pick<Parameters<typeof ReadyList>[0], 'faults' | 'warnings'>

function Page({ draft, checks }: { draft: ProblemDraft; checks: Checks }) {
  const [wanted, setWanted] = useState<readonly MendPlace[]>()
  const part = { draft, onEdit: nothing, readOnly: false, errorOf: nothing, languages: ['C'], compile }
  const look = { theme: 'light', readOnly: false, mayUpload: true, missingFiles: ['testlib.h'] } as const
  const rows = draft.solutions.length > 0 ? ran : []
  return (
    <ProgramLook value={{ ...look, hasTestlib: false }}>
      <StatementPart
        {...part}
        {...{ begin: 'en-US', wanted, uploads: undefined, preview: () => <p>shown</p> }}
        {...{ look: 'text', onLook: () => undefined }}
      />
      <SamplesPart {...part} />
      <TestsPart
        {...{
          ...part,
          underway,
          answerless: 0,
          leftOut: [],
          trials: rows,
          sides: () => null,
          table: (given: CaseTableProps) => <CaseTable {...given} />,
        }}
        {...{ onType: nothing, onFiles: nothing, onZip: nothing, onCancel: nothing, onRetry: nothing }}
      />
      <JudgingPart {...part} compiling={compile()} limitOrigin={null} />
      <SolutionsPart {...{ ...part, ...idle, rows, onRun: nothing, onStop: nothing, cell: () => null }} />
      <BuildPart {...{ ...part, ...idle, build, isDue: false, onBuild: nothing, onStop: nothing }} />
      <SettingsPart
        {...{ ...part, prefix: '', tags: [], canChangeAuth: true, canBeContestOnly: true, place: null }}
        publishedId={undefined}
        audience="site"
      />
      <ReadyList
        {...{ draft, ...checks, missingFiles: ['testlib.h'], origin: null }}
        isPublished={false}
        isLoading={false}
        isBuilding={false}
        hasConflicts={false}
        canPublish
        onGo={(places) => {
          flushSync(() => setWanted(places))
          goToMend(places)
        }}
      />
    </ProgramLook>
  )
}

/** What the focused control is called, after its part of the page. */
function focused(): string {
  const at = document.activeElement as HTMLElement
  const group = at.closest('[role=group][aria-labelledby]')?.getAttribute('aria-labelledby')
  const label = at.id ? document.querySelector(`label[for="${at.id}"]`)?.textContent : undefined
  const name = at.getAttribute('aria-label') ?? label ?? at.textContent
  const part = at.closest('section')?.getAttribute('aria-label')
  const language = at.closest('[lang]')?.getAttribute('aria-label')
  const around = group ? document.getElementById(group)?.textContent : undefined
  return [part, language, around, name].filter(Boolean).join(' / ')
}

const goFrom = async (draft: Partial<ProblemDraft>, checks: Checks) => {
  await draw(<Page draft={{ ...whole, ...draft }} checks={checks} />)
  const list = within(screen.getByRole('region', { name: 'Publishing checks' }))
  const [entry] = list.getAllByRole('button')
  await act(async () => fireEvent.click(entry as HTMLElement))
  return focused()
}

const faults: Record<ProblemFaultName, [field: MendPlace, draft: Partial<ProblemDraft>, focus: string]> = {
  titleMissing: ['zh-CN.title', {}, 'Statement / 中文 / Title'],
  descriptionMissing: ['zh-CN.description', {}, 'Statement / 中文 / Description'],
  inputMissing: ['en-US.input', {}, 'Statement / English / Input'],
  outputMissing: ['en-US.output', {}, 'Statement / English / Output'],
  problemIdWrong: ['problemId', { problemId: 'A B' }, 'Settings / Display ID'],
  exampleEmpty: [
    'examples',
    {
      examples: [
        { input: '1', output: '1' },
        { input: '', output: '' },
      ],
    },
    'Examples / Input of example 2',
  ],
  exampleWrong: [
    'examples',
    { examples: [{ input: '<input>', output: '1' }] },
    'Examples / Input of example 1',
  ],
  casesMissing: ['cases', { cases: [] }, 'Tests / Input of the test'],
  casesTwice: [
    'cases',
    { cases: [one, { ...two, outputName: '1.out' }] },
    'Tests / Move test 1: drag it, or press the arrow keys',
  ],
  scoreMissing: [
    'cases',
    { type: ContestType.Oi, cases: [{ ...one, score: 1 }, two] },
    'Tests / Score of test 2',
  ],
  caseModeWrong: ['judgeCaseMode', {}, 'Tests / Run mode / All'],
  groupNeedsWrong: [
    'groupNeeds',
    { type: ContestType.Oi, judgeCaseMode: 'subtask_lowest', groupNeeds: [group] },
    'Tests / Subtask dependencies / Subtask 1 depends on',
  ],
  judgeProgramMissing: [
    'judgeProgram',
    { judgeMode: 'spj' },
    'Judging / Checker / Checker. Ctrl+M lets Tab leave it.',
  ],
  judgeProgramUnchecked: ['judgeProgram', checker, 'Judging / Compile'],
  fileNamesMissing: ['fileIo', { fileIo: { read: '', write: '' } }, 'Judging / Input file'],
  noLanguageLeft: ['languagesLeftOut', {}, 'Settings / Excluded languages / Excluded languages'],
  templateEmpty: [
    'codeTemplates',
    {
      codeTemplates: {
        C: { code: 'x', isEnabled: true },
        Java: { code: '', isEnabled: true },
      },
    },
    'Settings / Template for Java / Template for Java. Ctrl+M lets Tab leave it.',
  ],
  extraFileWrong: [
    'userExtraFiles',
    { userExtraFiles: { 'a.h': 'x', 'b.h': '' } },
    'Judging / Extra files for submissions / Content of b.h',
  ],
  tagTwice: ['tags', {}, 'Settings / Tags / Tags'],
  solutionTwice: ['solutions', { solutions: [main] }, 'Solutions / Name'],
  mainTwice: ['solutions', { solutions: [main] }, 'Solutions / Expected / Expected'],
  toolTwice: ['validators', { validators: [validator] }, 'Generated tests and checks / Validators / Name'],
  scriptWrong: ['script', {}, 'Generated tests and checks / Script'],
  scriptNotBuilt: ['script', {}, 'Generated tests and checks / Build tests'],
  buildStale: ['script', {}, 'Generated tests and checks / Build tests'],
  mainFails: ['solutions', { solutions: [main] }, 'Solutions on tests / WAWrong Answer1 ms'],
  mainPoints: ['solutions', { solutions: [main] }, 'Solutions / Name'],
}

it.each(Object.entries(faults))('%s leads to what mends it', async (name, [field, draft, focus]) => {
  const fault = { name, field } as Checks['faults'][number]
  expect(await goFrom(draft, { faults: [fault], warnings: [] })).toBe(focus)
})

const warnings: Record<ProblemWarningName, [draft: Partial<ProblemDraft>, focus: string]> = {
  otherLanguageMissing: [{}, 'Statement / 中文 / Title'],
  noExample: [{}, 'Examples / Add example'],
  noTags: [{}, 'Settings / Tags / Tags'],
  samplesNotTests: [{ examples: [{ input: '1 2', output: '3' }] }, 'Tests / Use examples as first tests'],
  outputEmpty: [
    { cases: [one, { ...two, outputSize: 0 }] },
    'Tests / Move test 1: drag it, or press the arrow keys',
  ],
  sameInputs: [{ cases: [one, two] }, 'Tests / Move test 1: drag it, or press the arrow keys'],
  mainMissing: [{}, 'Solutions / Add solution'],
  buildRefused: [{}, 'Generated tests and checks / Build status'],
  solutionsNotRun: [{ solutions: [main] }, 'Solutions / Run solutions'],
  notAsExpected: [{ solutions: [main] }, 'Solutions / All'],
  limitClose: [{}, 'Judging / Time limit (ms)'],
  testsWeak: [{}, 'Tests / Add test manually'],
  checkerUntested: [checker, 'Judging / Checker tests / Add test'],
  validatorMissing: [{}, 'Generated tests and checks / Validators / Add validator'],
  testsWithoutValidator: [{ validators: [validator] }, 'Generated tests and checks / Validators / Subtasks'],
  testsNotValidated: [{ validators: [validator] }, 'Generated tests and checks / Build tests'],
  fileMissing: [checker, 'Judging / Checker / Open library files'],
}

it.each(problemWarnings)('%s leads to what mends it', async (name) => {
  const [draft, focus] = warnings[name]
  expect(await goFrom(draft, { faults: [], warnings: [name] })).toBe(focus)
})
