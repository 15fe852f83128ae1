import { hasAdminRole, may, type Permission, type RoleName } from '#contract/enums.ts'

/** Who is asking, as the database knows it at this request. */
export interface Viewer {
  readonly uid: string
  readonly username: string
  readonly roles: readonly RoleName[]
  /** The device session that the token belongs to. */
  readonly sid: string
  /** The admin who looks at the site as this user. */
  readonly seenBy?: { readonly uid: string; readonly username: string }
  /** Looks at contests as a contestant does, the own ones too; at this one as if he took part. */
  readonly contestantOf?: number
  /** Of the admin who looks as a contestant. */
  readonly ownRoles?: readonly RoleName[]
}

export const hasRole = (viewer: Viewer | null, ...roles: RoleName[]): boolean =>
  viewer?.roles.some((held) => roles.includes(held)) ?? false

/** Root, admin or problem admin (S1-049). */
export const isAdmin = (viewer: Viewer | null): boolean => viewer !== null && hasAdminRole(viewer.roles)

export const isPermitted = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer !== null && may(permission, viewer.roles)
