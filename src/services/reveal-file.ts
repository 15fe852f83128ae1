import type { z } from 'zod'
import { type RevealScene, SavedReveal } from '#contract/reveal-file.ts'
import type { ReceivedFile } from './http.ts'

/** Null for a file that is no saved reveal. */
export async function readReveal(file: Blob): Promise<RevealScene | null> {
  try {
    const { format: _, ...scene } = SavedReveal.parse(JSON.parse(await file.text()))
    return scene
  } catch {
    return null
  }
}

/** A picture as it can stand in a file; null when it cannot be had. */
export type PictureLoader = (address: string) => Promise<string | null>

/** With the pictures of the teams, so that it needs no network. */
export async function revealFile(scene: RevealScene, loadPicture: PictureLoader): Promise<ReceivedFile> {
  const teams = await Promise.all(
    scene.info.teams.map(async (team) => ({
      ...team,
      avatar: team.avatar === null ? null : await loadPicture(team.avatar),
    })),
  )
  const submissions = scene.submissions.map((row) => ({ ...row, avatar: null }))
  const saved: z.input<typeof SavedReveal> = {
    format: 'verdict-reveal-1',
    ...scene,
    info: { ...scene.info, teams },
    submissions,
  }
  return {
    name: `reveal-${scene.info.id}.json`,
    content: new Blob([JSON.stringify(saved)], { type: 'application/json' }),
  }
}
