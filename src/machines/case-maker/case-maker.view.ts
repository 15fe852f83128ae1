import { upload } from '#contract/limits/problem.ts'
import type { CaseMakerSnapshot } from './case-maker.machine.ts'

export const caseMakerView = (snapshot: CaseMakerSnapshot) => {
  const { wanted, share, failure } = snapshot.context
  const zip = wanted?.kind === 'zip' ? wanted.file : undefined
  return {
    busy: snapshot.hasTag('busy'),
    share,
    isZip: zip !== undefined,
    /** What failed goes on from what the server has. */
    goesOn: zip !== undefined && zip.size > upload.partBytes && failure?.kind !== 'refused',
    failure,
  }
}
