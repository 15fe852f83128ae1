import { languageRemedy } from '#contract/languages.ts'
import { findLanguages } from './find-languages.ts'
import { examineSandbox } from './sandbox/doctor.ts'

/** `npm run doctor`: what this machine can judge with, and the line that installs what is missing. */
const usage = `npm run doctor

Says how programs are isolated on this machine, which languages it judges, and what to install for the rest.
JUDGE_REDUCED=allow also looks at reduced isolation.
Exit code 0: this machine can judge, 1: it cannot, 2: the command was called wrongly.`

async function examine(): Promise<boolean> {
  const { found, missing } = await findLanguages()
  const sandboxWorks = await examineSandbox({ allowReduced: process.env.JUDGE_REDUCED === 'allow' })

  console.log('languages:')
  for (const { spec, version } of found) console.log(`  yes  ${spec.name}: ${version}`)
  for (const { name, needs } of missing) console.log(`  no   ${name}: needs ${needs.join(', ')}`)
  const remedy = languageRemedy(found.map(({ spec }) => spec.name))
  if (remedy) console.log(`       ${remedy.install}`)
  return sandboxWorks && found.length > 0
}

const given = process.argv.slice(2)
if (given.includes('--help') || given.includes('-h')) console.log(usage)
else if (given.length > 0) {
  console.error('npm run doctor takes no arguments')
  process.exitCode = 2
} else process.exitCode = (await examine()) ? 0 : 1
