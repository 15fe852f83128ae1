import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { type getContestReveal, revealLimits, type setContestReveal } from '#contract/reveal-place.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { wireTimesOf } from './contest-reveal.repository.ts'
import { enterReveal } from './enter-contest.ts'
import { findReveal, findRevealScene, moveReveal, storeReveal } from './reveal-place.repository.ts'

/** Where a reveal stands, for its windows on other machines. */
export const createRevealPlaceUseCases = ({
  db,
  clock,
  hints,
}: Pick<ServerDeps, 'db' | 'clock' | 'hints'>) => ({
  set: async (
    viewer: Viewer,
    { cid, scene, ...said }: BodyOf<typeof setContestReveal>,
  ): Promise<DataOf<typeof setContestReveal>> => {
    const contest = await enterReveal(db, viewer, cid)
    if (said.moment > clock.now().getTime() + revealLimits.aheadMs)
      refuse(400, 'server.contest:revealTooLate')
    const word = { cid, ...said, now: clock.now() }
    const known = await findReveal(db, cid)
    if (known?.run === said.run) {
      const isNewer = await moveReveal(db, word)
      const moved = known.step !== said.place.step || known.card !== said.place.card
      if (isNewer && moved) await hints.send({ topic: 'reveal', id: cid })
      return { kept: true, moment: Math.max(known.moment, said.moment) }
    }
    if (!scene) return { kept: false, moment: known?.moment ?? 0 }
    const { startTime } = await wireTimesOf(db, contest)
    if (scene.info.id !== cid || scene.info.startTime !== startTime) {
      refuse(400, 'server.contest:otherReveal')
    }
    const moment = await storeReveal(db, word, scene)
    await hints.send({ topic: 'reveal', id: cid })
    return { kept: true, moment }
  },

  get: async (
    viewer: Viewer,
    { cid, run: had }: QueryOf<typeof getContestReveal>,
  ): Promise<DataOf<typeof getContestReveal>> => {
    await enterReveal(db, viewer, cid)
    const known = await findReveal(db, cid)
    if (!known || clock.now().getTime() - known.saidAt.getTime() > revealLimits.goneMs) return null
    const { run, moment, step, card } = known
    const scene = run === had ? null : await findRevealScene(db, cid, run)
    return scene === undefined ? null : { run, moment, place: { step, card }, scene }
  },
})
