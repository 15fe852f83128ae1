import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

/**
 * Comes before every command of an installation, for a new release may have been put there a moment ago: installs what
 * is missing or old; with `--pages` it builds the pages too, with `--all` everything.
 */
const [option] = process.argv.slice(2)
if (option === undefined) ensureInstalled()
else ensureBuilt(...(option === '--pages' ? ['--pages'] : []))
