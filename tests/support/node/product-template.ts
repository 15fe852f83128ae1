import { rmSync } from 'node:fs'
import { launch, openFolder, template } from './product.ts'

/**
 * Makes the data of a site that was started once and had no judge yet. The products of this run begin with a copy, in
 * half of the time, for a first start makes the same each time.
 */
export default async function makeProductTemplate(): Promise<() => void> {
  const dataDir = openFolder()
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const { end } = await launch(dataDir, { JUDGE_SLOTS: '0' })
    await end()
  } catch (error) {
    remove()
    throw error
  }
  process.env[template] = dataDir
  return remove
}
