import type { CopiedKind, CopiedProblem } from '#contract/copy.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { providePlanAct } from '#machines/plan-act/plan-act.actors.ts'
import { type Copying, createCopyService } from '#services/copy.service.ts'
import type { Services } from './compose-services.ts'

export type { Copying }

/** The machines with which a training, a contest or problems are copied to another place. */
export const composeCopy = ({ http, kind }: Pick<Services, 'http'> & { kind: CopiedKind }) => {
  const copies = createCopyService({ http, kind })
  return {
    kind,
    places: providePage(({ keyword }: { keyword: string }, signal) => copies.places(keyword, signal)),
    act: providePlanAct<Copying, CopiedProblem>(copies.copy),
  }
}
export type CopyLogic = ReturnType<typeof composeCopy>
