import { availableParallelism, hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { JudgeSettings } from './compose.ts'

const Environment = z.object({
  SERVER_URL: z.url(),
  JUDGE_TOKEN: z.string().min(16),
  JUDGE_NAME: z.string().min(1).max(64).default(`judge-${hostname()}`.slice(0, 64)),
  JUDGE_SLOTS: z.coerce.number().int().min(1).max(64).default(availableParallelism()),
  JUDGE_DIR: z.string().min(1),
  JUDGE_CACHE_DIR: z.string().min(1).optional(),
  JUDGE_REDUCED: z.enum(['allow', 'refuse']).default('refuse'),
})

export interface JudgeConfig extends JudgeSettings {
  serverUrl: string
  token: string
}

/** Reads the environment once. Throws with the name of the wrong variable and what is allowed. */
export function readJudgeConfig(env: NodeJS.ProcessEnv): JudgeConfig {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'wrong'}`)
  }
  const { SERVER_URL, JUDGE_TOKEN, JUDGE_NAME, JUDGE_SLOTS, JUDGE_DIR, JUDGE_CACHE_DIR, JUDGE_REDUCED } =
    parsed.data
  const stateDir = path.resolve(JUDGE_DIR)
  return {
    serverUrl: SERVER_URL,
    token: JUDGE_TOKEN,
    name: JUDGE_NAME,
    slots: JUDGE_SLOTS,
    stateDir,
    cacheDir: path.resolve(JUDGE_CACHE_DIR ?? stateDir),
    allowReduced: JUDGE_REDUCED === 'allow',
  }
}
