import type { TFunction } from 'i18next'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { hasUnbuiltTests, type ProblemFault } from '#contract/problem-faults.ts'
import type { caseMakerView } from '#machines/case-maker/case-maker.view.ts'
import type { StoreState } from '#machines/problem-draft/problem-draft.view.ts'
import { faultText, isForBuild } from '#ui/workshop/fault-text.ts'

/** Why the solutions cannot run now. */
export const noRun = (t: TFunction<'workshop'>, draft: ProblemDraft, isBuilding: boolean) => {
  const { solutions, cases } = draft
  if (solutions.length === 0) return t('solutions.missing')
  if (cases.length === 0) return t('fault.casesMissing')
  return hasUnbuiltTests({ cases }) ? faultText(t, 'scriptNotBuilt', draft, isBuilding) : undefined
}

/** Why no tests can be uploaded now. */
export const noTests = (t: TFunction<'workshop'>, { busy, failure }: ReturnType<typeof caseMakerView>) => {
  if (failure) return t('tests.failed')
  return busy ? t('tests.uploading') : undefined
}

/** Why nothing can be built now. */
export const noBuild = (
  t: TFunction<'workshop'>,
  { script, cases, generators, validators, checkerTests }: ProblemDraft,
) => {
  if ([...generators, ...validators].some(({ code }) => code.trim() === '')) return t('build.toolEmpty')
  const isMade = script.trim() !== '' || cases.some(({ made }) => made)
  return isMade || validators.length + checkerTests.length > 0 ? undefined : t('build.nothing')
}

export const isBuildDue = (faults: readonly ProblemFault[]) => faults.some(({ name }) => isForBuild(name))

/** Why what needs a stored draft has to wait; undefined where it is stored. */
export const notStored = (t: TFunction<'workshop'>, store: StoreState): string | undefined =>
  store === 'stored' ? undefined : t(store === 'waiting' ? 'publish.conflicts' : 'store.storing')
