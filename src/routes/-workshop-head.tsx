import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import type { ProblemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { css } from '#styled/css/index.js'
import { BackLink } from '#ui/kit/back-link.tsx'
import { OthersNote } from '#ui/workshop/others-note.tsx'
import { nameOf, ProblemName } from '#ui/workshop/problem-name.tsx'
import { SectionNav } from '#ui/workshop/section-nav.tsx'
import { isAsked, PublishedPage } from './-workshop-publish.tsx'
import { sectionsOf } from './-workshop-sections.ts'

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minW: '0',
})

interface WorkshopHeadProps {
  heading: 'h1' | 'h2'
  view: ProblemDraftView
  problem: WorkshopProblem
  draft: ProblemDraft
  roles: readonly string[]
  application: ReactNode
}

/** Which problem is being made, who else is there, and the ways to its cards. */
export function WorkshopHead({ heading, view, problem, draft, roles, application }: WorkshopHeadProps) {
  const { t, i18n } = useTranslation(['workshop', 'problemAdmin'])
  const asked = isAsked(problem, roles)
  return (
    <>
      {application && asked ? (
        <BackLink to="/admin/group-problem/apply">{t('problemAdmin:applications.toList')}</BackLink>
      ) : null}
      <div className={top}>
        <ProblemName draft={draft} heading={heading} isReviewed={asked} />
        <OthersNote people={view.others} />
        <PublishedPage problem={problem} roles={roles} />
        {application}
      </div>
      <SectionNav
        name={nameOf(draft, i18n.language) || t('untitled')}
        shortName={draft.problemId}
        sections={sectionsOf(t, draft.generators.length > 0 || Boolean(view.stress))}
      />
    </>
  )
}
