import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { caseStarts as limits } from '#contract/limits/workshop.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { CaseStart } from '#contract/workshop-cases.ts'
import { CaseTable, type CaseTableProps } from '#ui/workshop/case-table.tsx'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

type Starts = ReadonlyMap<string, CaseStart>
type Look = (cases: readonly ContentCase[]) => void

interface StartedCaseTableProps extends Omit<CaseTableProps, 'starts' | 'onSeen'> {
  machine: WorkshopScreen['caseStarts']
  pid: number
}

/** The tests with their first lines. */
export function StartedCaseTable({ machine, pid, ...table }: StartedCaseTableProps) {
  const [starts, setStarts] = useState<Starts>(new Map())
  const look = useRef<Look>(() => {})
  const onSeen = useCallback<Look>((cases) => look.current(cases), [])
  const onStarts = useCallback(
    (more: readonly CaseStart[]) =>
      setStarts((known) => new Map([...known, ...more.map((start) => [start.hash, start] as const)])),
    [],
  )
  return (
    <>
      <SeenCases {...{ machine, pid, starts, look, onStarts }} />
      <CaseTable {...table} starts={starts} onSeen={onSeen} />
    </>
  )
}

const sidesOf = (cases: readonly ContentCase[]): string[] => [
  ...new Set(cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash])),
]

interface SeenCasesProps {
  machine: WorkshopScreen['caseStarts']
  pid: number
  starts: Starts
  look: RefObject<Look>
  onStarts(more: readonly CaseStart[]): void
}

/** Asks once for what comes in sight: by itself, so that the table is not drawn anew for it while it is scrolled. */
function SeenCases({ machine, pid, starts, look, onStarts }: SeenCasesProps) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  look.current = (cases) => setWanted(sidesOf(cases))
  const hashes = wanted.filter((hash) => !starts.has(hash)).slice(0, limits.atOnce)
  const { data } = usePage(machine, { pid, hashes })
  useEffect(() => {
    if (data && data.length > 0) onStarts(data)
  }, [data, onStarts])
  return null
}
