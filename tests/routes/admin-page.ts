import { onTestFinished } from 'vitest'
import type { AppContext } from '#app/compose.ts'
import { getUserAuthInfo } from '#contract/account.ts'
import { openApp } from './open-app.tsx'

const { data: viewer } = getUserAuthInfo.example

/** A page of the administration as a super admin sees it. */
export async function openAdminPage(
  path: string,
  {
    answers = {},
    prepare,
  }: { answers?: Record<string, unknown>; prepare(context: AppContext): Promise<void> },
) {
  const roles = ['root']
  const root = { ...viewer, roles, userInfo: { ...viewer.userInfo, roleList: roles } }
  const app = await openApp(path, {
    signedIn: true,
    answers: { [getUserAuthInfo.path]: root, ...answers },
    prepare,
  })
  onTestFinished(app.close)
  return app
}
