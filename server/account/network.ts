import { isIPv6 } from 'node:net'

const groups = 8
const networkGroups = 4

/** What limits count for an address: itself, or the /64 network of an IPv6 one, which is a single customer's. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array<string>(groups - left.length - right.length).fill('0')
  const network = [...left, ...middle, ...right].slice(0, networkGroups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
