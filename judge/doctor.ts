import { languageRemedy } from '#contract/languages.ts'
import { findLanguages } from './find-languages.ts'
import { examineSandbox } from './sandbox/doctor.ts'

/** `npm run doctor`: what this machine can judge with, and the line that installs what is missing. */
const { found, missing } = await findLanguages()
const sandboxWorks = await examineSandbox({ allowReduced: process.env.JUDGE_REDUCED === 'allow' })

console.log('languages:')
for (const { spec, version } of found) console.log(`  yes  ${spec.name}: ${version}`)
for (const { name, needs } of missing) console.log(`  no   ${name}: needs ${needs.join(', ')}`)
const remedy = languageRemedy(found.map(({ spec }) => spec.name))
if (remedy) console.log(`       ${remedy.install}`)

process.exitCode = sandboxWorks && found.length > 0 ? 0 : 1
