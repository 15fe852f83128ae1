import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { operations } from '#contract/operations.ts'

/** Every operation has an example that its own schemas accept and stands in the list; every machine has a model test. */
const root = path.resolve(import.meta.dirname, '../..')
const problems: string[] = []

for (const { name, query, body, data, example } of operations) {
  for (const [part, schema, value] of [
    ['query', query, example.query ?? {}],
    ['body', body, example.body],
    ['data', data, example.data],
  ] as const) {
    if (!schema.safeParse(value).success) problems.push(`${name}: its example has a wrong ${part}`)
  }
}

const listed = new Set(operations.map(({ name }) => name))
for (const file of globSync('contract/*.ts', { cwd: root })) {
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const [, name = ''] of text.matchAll(
    /= (?:operation|uploadOperation|downloadOperation)\(\{\s*name: '(\w+)'/g,
  ))
    if (!listed.has(name)) problems.push(`${file}: ${name} is not in operations.ts`)
}

const machines = globSync('src/machines/*/*.machine.ts', { cwd: root })
for (const file of machines) {
  const flow = path.basename(file, '.machine.ts')
  for (const part of ['model.ts', 'model.test.ts']) {
    const test = path.join(root, 'tests/machines', `${flow}.${part}`)
    const text = globSync(test).length ? readFileSync(test, 'utf8') : ''
    if (text === '') problems.push(`${file}: tests/machines/${flow}.${part} is missing`)
  }
}

for (const problem of problems) console.log(problem)
if (problems.length > 0 || operations.length === 0 || machines.length === 0) process.exit(1)
console.log(`= ${operations.length} operations, ${machines.length} machines`)
