import { jvm, jvmOutOfMemory } from './jvm.ts'
import { compileLimits, type NamedLanguage } from './language-spec.ts'

/** The compiler writes the object with `main` into the archive. */
export const scala: NamedLanguage = {
  name: 'Scala',
  sourceName: 'Main.scala',
  needs: ['scalac', 'java'],
  versionArgs: ['-version'],
  versionPattern: /Scala compiler version \d\S*/,
  compile: 'scalac -nowarn -encoding utf-8 -d main.jar Main.scala',
  compileLimits: compileLimits(30, 1024),
  artifact: 'main.jar',
  run: (limits) => jvm(limits, '-Xbootclasspath/a:/usr/share/java/scala-library.jar', '-jar', '/w/main.jar'),
  outOfMemory: jvmOutOfMemory,
}
