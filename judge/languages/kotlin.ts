import { jvm, jvmOutOfMemory } from './jvm.ts'
import { compileLimits, type NamedLanguage } from './language-spec.ts'

/** The compiler writes the class with `main` into the archive. */
export const kotlin: NamedLanguage = {
  name: 'Kotlin',
  sourceName: 'main.kt',
  needs: ['kotlinc', 'java'],
  versionArgs: ['-version'],
  versionPattern: /kotlinc-jvm \S+/,
  compile: 'kotlinc -nowarn -include-runtime -d main.jar main.kt',
  compileLimits: compileLimits(30, 1024),
  artifact: 'main.jar',
  run: (limits) => jvm(limits, '-jar', '/w/main.jar'),
  outOfMemory: jvmOutOfMemory,
}
