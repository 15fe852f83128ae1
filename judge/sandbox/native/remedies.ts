import { existsSync, readFileSync } from 'node:fs'
import type { Feature } from '../backend.ts'
import type { WireFeature } from './frames.ts'

const setting = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

const inContainer = (): boolean => existsSync('/.dockerenv') || existsSync('/run/.containerenv')
const isRoot = (): boolean => process.geteuid?.() === 0

const containerFlags =
  'start the container with: --cap-add SYS_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined --cgroupns=private'

const namespaceRemedy = (runnerPath: string, detail: string): string => {
  if (detail === 'switched off') return 'start the judge without the option that switches namespaces off'
  if (setting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1' && !isRoot())
    return `printf 'abi <abi/4.0>,\\ninclude <tunables/global>\\nprofile verdict-runner ${runnerPath} flags=(unconfined) {\\n  userns,\\n}\\n' | sudo tee /etc/apparmor.d/verdict-runner && sudo apparmor_parser -r /etc/apparmor.d/verdict-runner`
  if (setting('/proc/sys/user/max_user_namespaces') === '0' && !isRoot())
    return 'sudo sysctl -w user.max_user_namespaces=15000'
  if (setting('/proc/sys/kernel/unprivileged_userns_clone') === '0' && !isRoot())
    return 'sudo sysctl -w kernel.unprivileged_userns_clone=1'
  if (inContainer()) return containerFlags
  return isRoot()
    ? 'give the judge CAP_SYS_ADMIN'
    : 'run the judge as root, or allow user namespaces for its user'
}

const cgroupRemedy = (detail: string): string => {
  if (detail === 'switched off') return 'start the judge without the option that switches control groups off'
  if (inContainer()) return `${containerFlags} -v /sys/fs/cgroup:/sys/fs/cgroup:rw`
  if (isRoot()) return 'mount -t cgroup2 none /sys/fs/cgroup'
  return 'run the judge as a systemd service with Delegate=memory pids cpu (systemd-run --user --scope -p Delegate=yes npm start)'
}

const remedyOf = (feature: WireFeature, runnerPath: string): string => {
  if (feature.available) return ''
  switch (feature.name) {
    case 'namespaces':
      return namespaceRemedy(runnerPath, feature.detail)
    case 'cgroup':
      return cgroupRemedy(feature.detail)
    case 'memory peak':
      return 'Linux 5.19 or newer with control groups keeps the peak; until then it is sampled'
    case 'seccomp':
      return 'use a kernel with CONFIG_SECCOMP_FILTER on x86-64 or arm64'
    case 'proc':
      return inContainer()
        ? `${containerFlags} --security-opt systempaths=unconfined`
        : 'unmask /proc for the judge'
    default:
      return 'only the reduced mode needs it: boot with lsm=landlock,… on Linux 5.13 or newer'
  }
}

/** Adds to each missing feature the one line that mends it. */
export const withRemedies = (features: readonly WireFeature[], runnerPath: string): Feature[] =>
  features.map((feature) => ({
    name: feature.name as Feature['name'],
    available: feature.available,
    detail: feature.detail,
    remedy: remedyOf(feature, runnerPath),
  }))
