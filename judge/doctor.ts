import { languageRemedy } from '#contract/languages.ts'
import { findLanguages } from './find-languages.ts'
import { examineSandbox } from './sandbox/doctor.ts'

/** The judge's part of `npm run doctor`: what this machine can judge with, and the line that installs what is missing. */
async function examine(isBrief: boolean): Promise<boolean> {
  const { found, missing } = await findLanguages()
  const sandboxWorks = await examineSandbox({ allowReduced: process.env.JUDGE_REDUCED === 'allow' })

  if (isBrief) {
    console.log(
      `languages: ${found.length} of ${found.length + missing.length}; npm run doctor -- --judge names them`,
    )
    return sandboxWorks && found.length > 0
  }
  console.log('languages:')
  for (const { spec, version } of found) console.log(`  yes  ${spec.name}: ${version}`)
  for (const { name, needs } of missing) console.log(`  no   ${name}: needs ${needs.join(', ')}`)
  const remedy = languageRemedy(found.map(({ spec }) => spec.name))
  if (remedy) console.log(`       ${remedy.install}`)
  return sandboxWorks && found.length > 0
}

process.exitCode = (await examine(process.argv[2] === '--brief')) ? 0 : 1
