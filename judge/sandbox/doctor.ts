import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Capabilities, Feature, SandboxMode } from './backend.ts'
import { buildRunner } from './native/build.ts'
import { createNativeSandbox, type NativeSandboxOptions } from './native/native.ts'

const meaning: Record<SandboxMode, string> = {
  full: 'namespaces, control groups and system call filter',
  'no-cgroup': 'namespaces and system call filter; memory and CPU of several processes are sampled',
  reduced: 'REDUCED ISOLATION',
  refused: 'untrusted programs are not run on this machine',
}

/** What whoever allows the reduced mode must know. */
export const reducedBanner = [
  'REDUCED ISOLATION: programs have no namespaces of their own. File rules (Landlock), a system call filter and,',
  'under root, a user of their own keep them in; they can see that other processes exist, and what they use',
  'together is measured by sampling. Judge only programs by people you trust.',
]

/** Other modes do without Landlock, which is no defect of them. */
const isWorthTelling = (feature: Feature, mode: SandboxMode): boolean =>
  !feature.available && (feature.name !== 'landlock' || mode === 'reduced' || mode === 'refused')

const featureLines = (feature: Feature, mode: SandboxMode): string[] => [
  `  ${feature.available ? 'yes' : 'no '}  ${feature.name}: ${feature.detail}`,
  ...(isWorthTelling(feature, mode) ? [`       ${feature.remedy}`] : []),
]

/** What the sandbox can do here, as the lines that `doctor` prints. */
export const describeCapabilities = (capabilities: Capabilities): string[] => [
  `sandbox mode: ${capabilities.mode} (${meaning[capabilities.mode]})`,
  ...(capabilities.refusal ? [`  reason: ${capabilities.refusal}`] : []),
  ...(capabilities.mode === 'reduced' ? reducedBanner.map((line) => `  ${line}`) : []),
  ...capabilities.features.flatMap((feature) => featureLines(feature, capabilities.mode)),
]

export type ExamineOptions = Pick<NativeSandboxOptions, 'allowReduced' | 'namespaces'>

/** Starts one runner, asks what it can do and ends it. Throws when the runner cannot be built. */
const probeOnce = async (options: ExamineOptions): Promise<Capabilities> => {
  const stateDir = await mkdtemp(join(tmpdir(), 'verdict-doctor-'))
  // Where there are no namespaces, programs have to pass it.
  await chmod(stateDir, 0o755)
  const sandbox = createNativeSandbox({
    ...options,
    slots: 1,
    stateDir,
    runnerPath: await buildRunner(),
  })
  try {
    return await sandbox.probe()
  } finally {
    await sandbox.close()
    await rm(stateDir, { recursive: true, force: true })
  }
}

/** Prints the mode and, for each missing feature, the reason and the line that mends it. False: refused. */
export const examineSandbox = async (
  options: ExamineOptions,
  print: (line: string) => void = console.log,
): Promise<boolean> => {
  const capabilities = await probeOnce(options)
  for (const line of describeCapabilities(capabilities)) print(line)
  return capabilities.mode !== 'refused'
}
