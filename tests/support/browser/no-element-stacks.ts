import * as React from 'react'

/**
 * React's development build captures a stack trace for every element it creates, to show it in warnings. That took a
 * quarter of the time of these tests. React stops after 10,000 elements a second; this counter makes it stop at once.
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
