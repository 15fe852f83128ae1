import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { startProduct } from '../product.ts'
import type { AnyDriver } from './driver.ts'
import { reportOf } from './report.ts'
import { walk } from './walk.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
/** So that a person can follow. */
const watchedMs = 150

export const driverOf = async (flow: string): Promise<AnyDriver> => {
  const file: { default: AnyDriver } = await import(path.join(root, 'tests/paths', `${flow}.driver.ts`))
  return file.default
}

/** The distribution's quickest browser has no window. */
const windowed = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file !== undefined && existsSync(file),
  )

/** Why no window can be opened here. */
function windowTrouble(): string | undefined {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    return 'There is no display for a window (DISPLAY is not set); run it without --headed, or under xvfb-run.'
  return undefined
}

export interface RunOptions {
  flow: string
  headed: boolean
  most: number | undefined
  only: number | undefined
  /** Where the report goes. */
  out: string
}

/** The whole of `npm run paths -- --run`: gives the exit code. */
export async function runPaths({ flow, headed, most, only, out }: RunOptions): Promise<number> {
  const trouble = headed ? windowTrouble() : undefined
  if (trouble !== undefined) {
    console.error(trouble)
    return 2
  }
  if (!existsSync(path.join(root, 'dist/index.html'))) {
    console.error('The pages are not built; `node scripts/build.ts` builds them.')
    return 2
  }
  const { default: config } = await import('../../../../playwright.config.ts')
  const launch: LaunchOptions = config.use?.launchOptions ?? {}
  const seen = windowed()
  const browser = await chromium.launch(
    headed
      ? { ...launch, headless: false, slowMo: watchedMs, ...(seen ? { executablePath: seen } : {}) }
      : launch,
  )
  const driver = await driverOf(flow)
  const product = await startProduct(driver.env)
  try {
    const walked = await walk({
      flow,
      driver,
      product,
      browser,
      ...(most === undefined ? {} : { most }),
      ...(only === undefined ? {} : { only }),
      onPath: ({ number, title, passed, steps }) => {
        console.log(`${passed ? 'ok  ' : 'FAIL'}  ${number}  ${title}`)
        const fault = steps.find((step) => step.fault !== undefined)
        if (fault) console.log(`      ${fault.event}: ${fault.fault?.split('\n')[0]}`)
      },
    })
    await mkdir(path.dirname(out), { recursive: true })
    await writeFile(out, reportOf(walked, new Date()))
    const count = (list: readonly { covered: boolean }[]) =>
      `${list.filter(({ covered }) => covered).length} of ${list.length}`
    const failed = walked.paths.filter(({ passed }) => !passed).length
    for (const { reason, paths } of walked.obstacles) console.log(`no person can walk ${paths}: ${reason}`)
    console.log(
      `\n${walked.paths.length - failed} of ${walked.counts.generated} paths passed, ${failed} failed; ` +
        `${count(walked.states)} states, ${count(walked.transitions)} transitions\n${out}`,
    )
    return failed === 0 ? 0 : 1
  } finally {
    await browser.close()
    await product.stop()
  }
}
