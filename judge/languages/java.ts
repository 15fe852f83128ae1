import { javaNames } from './java-names.ts'
import { jvm, jvmOutOfMemory } from './jvm.ts'
import { compileLimits, type NamedLanguage } from './language-spec.ts'

const commandFor = (fileName: string, mainClass: string) =>
  `javac -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -encoding utf-8 -d classes '${fileName}' && jar -cfe Main.jar '${mainClass}' -C classes .`

/** Whatever its class is called and in whichever package it stands: the class with `main` is run. */
export const java: NamedLanguage = {
  name: 'Java',
  sourceName: 'Main.java',
  needs: ['javac', 'java', 'jar'],
  versionArgs: ['--version'],
  compile: commandFor('Main.java', 'Main'),
  forSource(code) {
    const { publicType, mainClass } = javaNames(code)
    const sourceName = `${publicType ?? 'Main'}.java`
    return { sourceName, compile: commandFor(sourceName, mainClass ?? 'Main') }
  },
  compileLimits: compileLimits(10, 512),
  artifact: 'Main.jar',
  run: (limits) => jvm(limits, '-jar', '/w/Main.jar'),
  outOfMemory: jvmOutOfMemory,
}
