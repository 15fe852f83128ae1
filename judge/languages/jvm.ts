import type { RunLimits } from './language-spec.ts'

/** Starts a Java virtual machine that keeps to the limits of a problem. */
export const jvm = ({ memoryMb, stackMb }: RunLimits, ...program: readonly string[]): readonly string[] => [
  'java',
  '-XX:+UseSerialGC',
  `-Xmx${memoryMb}m`,
  `-Xss${Math.min(stackMb, 1024)}m`,
  '-Dfile.encoding=UTF-8',
  ...program,
]

export const jvmOutOfMemory = /java\.lang\.OutOfMemoryError/
