import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListActMachine } from '#machines/list-act/list-act.machine.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useListAct } from './-list-act.ts'

// Below its row, without making it wider.
const under = css({ order: '1', w: '0', minW: 'full' })

interface ExportButtonProps<Query> {
  machine: ListActMachine<Query>
  query: Query
  /** As far as it is known; there is nothing to put into a file where it is 0. */
  total?: number | undefined
}

/** Puts what a list holds under its present filters into a CSV file. */
export function ExportButton<Query>({ machine, query, total }: ExportButtonProps<Query>) {
  const { t } = useTranslation('shell')
  const acts = useListAct(machine, () => {})
  if (total === 0) return null
  return (
    <>
      {acts.failure && (
        <div className={under}>
          <FailureLine failure={acts.failure} />
        </div>
      )}
      <Button
        icon={<Download size={16} aria-hidden />}
        iconOnPhone
        busy={acts.underWay !== undefined}
        onClick={() => acts.run(query)}
      >
        {t('kit.exportCsv')}
      </Button>
    </>
  )
}
