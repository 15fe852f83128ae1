import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'deploy/container')
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      build: z.object({ dockerfile: z.string() }).optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      security_opt: z.array(z.string()).optional(),
    }),
  ),
})
const servicesOf = (file: string) =>
  Object.entries(
    Compose.parse(parse(readFileSync(path.join(folder, file), 'utf8'), { merge: true })).services,
  ).filter(([, { build }]) => build !== undefined)
const docs = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
/** Without these a box has no namespaces or no /proc of its own. */
const options = ['seccomp=unconfined', 'apparmor=unconfined', 'systempaths=unconfined']

describe.each(['compose.yaml', 'compose.parts.yaml'])('%s', (file) => {
  it.each(servicesOf(file))('%s starts a program that there is, without any right', (_, service) => {
    expect(existsSync(path.join(root, service.build?.dockerfile ?? ''))).toBe(true)
    const program = service.command?.at(-1) ?? 'server/main.ts'
    expect(existsSync(path.join(root, program))).toBe(true)
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toContain('no-new-privileges:true')
  })

  it.each(servicesOf(file))('%s is given variables that the documents name', (_, service) => {
    for (const name of Object.keys(service.environment)) expect(docs).toContain(`\`${name}\``)
  })

  it.each(servicesOf(file))('%s may make namespaces where it judges, and nowhere else', (_, service) => {
    const judges = service.command?.at(-1) !== 'server/main.web.ts'
    for (const option of options) expect(service.security_opt?.includes(option), option).toBe(judges)
  })
})

it('the image has the program that it runs', () => {
  const text = readFileSync(path.join(folder, 'Containerfile'), 'utf8')
  const [, program = ''] = /^CMD \["node", "(.+)"\]$/m.exec(text) ?? []
  expect(existsSync(path.join(root, program))).toBe(true)
  expect(text).toMatch(/^USER verdict$/m)
})
