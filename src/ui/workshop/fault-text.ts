import type { TFunction } from 'i18next'
import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'
import type { ProblemFault, ProblemFaultName } from '#contract/problem-faults.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { languageOf } from './field-name.ts'

/** What a build mends. */
export const isForBuild = (name: ProblemFaultName): boolean =>
  name === 'scriptNotBuilt' || name === 'buildStale'

/** What is wrong, in words. */
export const faultText = (
  t: TFunction<'workshop'>,
  name: ProblemFaultName,
  { judgeMode }: Pick<ProblemDraft, 'judgeMode'>,
  isBuilding = false,
): string =>
  isBuilding && isForBuild(name)
    ? t('fault.building')
    : t(`fault.${name}`, { program: t(`judging.program.${judgeMode}`) })

/** The same away from the field, with the language of the statement that it is about. */
export function listedFaultText(
  t: TFunction<'workshop'>,
  { name, field }: ProblemFault,
  draft: Pick<ProblemDraft, 'judgeMode'>,
  isBuilding = false,
): string {
  const text = faultText(t, name, draft, isBuilding)
  const language = languageOf(field)
  return language === undefined ? text : t('fault.inLanguage', { text, language })
}

interface Known {
  draft: ProblemDraft
  faults: readonly ProblemFault[]
  /** A build waits or runs. */
  isBuilding: boolean
  problem: Pick<WorkshopProblem, 'live' | 'changed'>
}

/** What is wrong with a field, in words. An untouched field shows no error: the publishing checks list it. */
export const errorTexts =
  (t: TFunction<'workshop'>, { draft, faults, isBuilding, problem }: Known) =>
  (field: DraftField): string | undefined => {
    const isTouched = problem.live !== null || problem.changed.some((each) => each.field === field)
    const fault = isTouched ? faults.find((each) => each.field === field) : undefined
    return fault && faultText(t, fault.name, draft, isBuilding)
  }
