import { markInstalled } from './ensure-installed.mjs'
import { fitNode } from './fit-node.mjs'

/** npm runs this after every installation, so one that was made by hand is not made again. */
fitNode()
markInstalled()
