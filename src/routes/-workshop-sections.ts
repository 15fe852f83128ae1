import type { TFunction } from 'i18next'
import type { SectionLink } from '#ui/workshop/section-nav.tsx'

export const buildPlace = 'at-build'
export const stressPlace = 'at-stress'

/** Of an element that a link leads to. */
export const placeOf = (id: string) => ({ id, tabIndex: -1 })

/** The cards of the problem editor, in their order. */
export const sectionsOf = (t: TFunction<'workshop'>, hasStress: boolean): SectionLink[] => [
  { id: 'part-statement', label: t('part.statement') },
  { id: 'part-samples', label: t('part.samples') },
  { id: 'part-tests', label: t('part.tests') },
  { id: 'part-judging', label: t('part.judging') },
  { id: 'part-solutions', label: t('part.solutions') },
  { id: buildPlace, label: t('short.build') },
  ...(hasStress ? [{ id: stressPlace, label: t('stress.title') }] : []),
  { id: 'part-settings', label: t('part.settings') },
  { id: 'part-comments', label: t('part.comments') },
  { id: 'part-people', label: t('part.people') },
  { id: 'part-history', label: t('part.history') },
  { id: 'part-ready', label: t('ready.title'), onlySmall: true },
]
