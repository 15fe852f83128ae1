import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Capabilities, Feature, SandboxMode } from './backend.ts'
import { buildRunner } from './native/build.ts'
import { createNativeSandbox } from './native/native.ts'

const meaning: Record<SandboxMode, string> = {
  full: 'namespaces, control groups and system call filter',
  'no-cgroup': 'namespaces and system call filter; memory and CPU of several processes are sampled',
  reduced: 'no namespaces: REDUCED ISOLATION',
  refused: 'untrusted programs are not run on this machine',
}

/** Features that a mode does without are no defect of it. */
const isWorthTelling = (feature: Feature): boolean => !feature.available && feature.name !== 'landlock'

const featureLines = (feature: Feature): string[] => [
  `  ${feature.available ? 'yes' : 'no '}  ${feature.name}: ${feature.detail}`,
  ...(isWorthTelling(feature) ? [`       ${feature.remedy}`] : []),
]

/** What the sandbox can do here, as the lines that `doctor` prints. */
export const describeCapabilities = (capabilities: Capabilities): string[] => [
  `sandbox mode: ${capabilities.mode} (${meaning[capabilities.mode]})`,
  ...(capabilities.refusal ? [`  reason: ${capabilities.refusal}`] : []),
  ...capabilities.features.flatMap(featureLines),
]

/** Starts one runner, asks what it can do and ends it. Throws when the runner cannot be built. */
const probeOnce = async (): Promise<Capabilities> => {
  const stateDir = await mkdtemp(join(tmpdir(), 'verdict-doctor-'))
  const sandbox = createNativeSandbox({
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
export const examineSandbox = async (print: (line: string) => void = console.log): Promise<boolean> => {
  const capabilities = await probeOnce()
  for (const line of describeCapabilities(capabilities)) print(line)
  return capabilities.mode !== 'refused'
}
