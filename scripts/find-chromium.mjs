import { existsSync } from 'node:fs'

/** The distribution's browsers, the quickest first: the shell draws the same pages without a window to show them in. */
const files = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of the tests, `CHROMIUM_PATH` or one of the distribution; undefined when there is none. */
export const findChromium = () => [process.env.CHROMIUM_PATH ?? files].flat().find((file) => existsSync(file))
