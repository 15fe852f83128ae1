import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../package.json')

/** The release of this code. */
export const release: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
