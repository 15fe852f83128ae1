import type { ViewAsSnapshot } from './view-as.machine.ts'

const secondsOfMinute = 60

export const viewAsView = ({ context: { kind, name, left }, ...snapshot }: ViewAsSnapshot) => ({
  kind,
  name,
  /** Minutes that are left, the last one begun; undefined before they are known. */
  minutes: left === undefined ? undefined : Math.ceil(left / secondsOfMinute),
  /** Nothing is left to press. */
  ending: !snapshot.matches('on'),
})
