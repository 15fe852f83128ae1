import type { CaseMakerSnapshot } from './case-maker.machine.ts'

export const caseMakerView = (snapshot: CaseMakerSnapshot) => ({
  busy: snapshot.hasTag('busy'),
  share: snapshot.context.share,
  isZip: snapshot.context.wanted?.kind === 'zip',
  failure: snapshot.context.failure,
})
