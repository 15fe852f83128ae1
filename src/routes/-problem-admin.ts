import { redirect } from '@tanstack/react-router'
import { z } from 'zod'
import type { AppContext } from '#app/compose.ts'
import { may, type Permission, ProblemAuth } from '#contract/enums.ts'
import { settledAdmin } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { flag, keyword } from './-search-values.ts'
import { AdminListSearch, listPageOf } from './-site-admin.ts'

/** What each screen of the administration of problems loads first. */
export const problemAdminLogic = async ({ context }: { context: AppContext }) => {
  const [logic] = await Promise.all([
    context.loadProblemAdminLogic(),
    context.loadTexts(['problemAdmin', 'problem']),
  ])
  return logic
}

/** What a screen that brings packages in loads first. */
export const problemImportLogic = async (given: { context: AppContext }) => {
  const [logic, { verify }] = await Promise.all([
    problemAdminLogic(given),
    given.context.loadWorkshopLogic(),
    given.context.loadTexts(['workshop', 'verdict']),
  ])
  return { ...logic, verify }
}
export type ProblemImportScreen = Awaited<ReturnType<typeof problemImportLogic>>

/** Sends admins without the permission to the list of problems. */
export const admitted =
  (permission: Permission) =>
  async ({ context }: { context: AppContext }) => {
    const held = await settledAdmin(context.session, (roles) => may(permission, roles))
    const { isAdmin, user } = sessionView(held)
    if (isAdmin && user && !may(permission, user.roleList)) throw redirect({ to: '/admin/problem' })
  }

const auths: readonly number[] = Object.values(ProblemAuth)

/** What the list of problems keeps in the address. */
export const ProblemAdminSearch = AdminListSearch.extend({
  keyword,
  auth: z.coerce
    .number()
    .refine((auth): auth is ProblemAuth => auths.includes(auth))
    .optional()
    .catch(undefined),
  mine: flag,
})
export type ProblemAdminSearch = z.infer<typeof ProblemAdminSearch>

/** What the server is asked for. */
export const problemQueryOf = ({ keyword, auth, mine, ...page }: ProblemAdminSearch) => ({
  ...listPageOf(page),
  ...(keyword ? { keyword } : {}),
  ...(auth === undefined ? {} : { auth }),
  ...(mine ? { oj: 'Mine' } : {}),
})

/** The part of an address that a change of the filters makes. */
export const filterSearch = (change: {
  keyword?: string
  auth?: ProblemAuth | undefined
  mine?: boolean
}): Partial<ProblemAdminSearch> => ({
  ...('keyword' in change ? { keyword: change.keyword || undefined } : {}),
  ...('auth' in change ? { auth: change.auth } : {}),
  ...('mine' in change ? { mine: change.mine || undefined } : {}),
})
