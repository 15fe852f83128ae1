import * as React from 'react'

/**
 * React's development build keeps a stack trace of each element that is made, to name its maker in warnings; a quarter of
 * the time of these tests went there. It stops by itself after ten thousand a second, and is told here that they were made.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object
if (!('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its stack traces elsewhere now')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
