import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import type { MendPlace } from '#ui/workshop/mend-place.ts'
import { StatementPart } from '#ui/workshop/statement-part.tsx'
import type { WorkshopPartProps } from '#ui/workshop/workshop-part.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import type { WorkshopScreen } from './-workshop-logic.ts'

const StatementPreview = lazyPart(() =>
  import('./-markdown-preview.tsx').then((file) => ({ default: file.StatementPreview })),
)

interface WorkshopStatementProps {
  logic: WorkshopScreen
  problem: WorkshopProblem
  isAdmin: boolean
  part: WorkshopPartProps
  wanted: readonly MendPlace[] | undefined
}

export function WorkshopStatement({ logic, problem, isAdmin, part, wanted }: WorkshopStatementProps) {
  const { i18n } = useTranslation('workshop')
  const { get, choose, subscribe } = logic.statementLook
  return (
    <StatementPart
      {...part}
      look={useSyncExternalStore(subscribe, get)}
      onLook={choose}
      begin={i18n.language as Locale}
      wanted={wanted}
      uploads={
        problem.rights.upload
          ? markdownUploads(logic.upload, { gid: problem.gid, files: isAdmin })
          : undefined
      }
      preview={(content) => (
        <Suspense>
          <StatementPreview machine={logic.statement} pid={problem.pid} content={content} />
        </Suspense>
      )}
    />
  )
}
