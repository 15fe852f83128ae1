import { useCallback, useEffect, useState } from 'react'
import { caseStarts as limits } from '#contract/limits/workshop.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { CaseStart } from '#contract/workshop.ts'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

const sidesOf = (cases: readonly ContentCase[]): string[] => [
  ...new Set(cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash])),
]

/** The first lines of the tests that were in sight so far: each is asked for once. */
export function useCaseStarts(machine: WorkshopScreen['caseStarts'], pid: number) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [starts, setStarts] = useState<ReadonlyMap<string, CaseStart>>(new Map())
  const hashes = wanted.filter((hash) => !starts.has(hash)).slice(0, limits.atOnce)
  const { data } = usePage(machine, { pid, hashes })
  useEffect(() => {
    if (data && data.length > 0)
      setStarts((known) => new Map([...known, ...data.map((start) => [start.hash, start] as const)]))
  }, [data])
  const onSeen = useCallback((cases: readonly ContentCase[]) => setWanted(sidesOf(cases)), [])
  return { starts, onSeen }
}
