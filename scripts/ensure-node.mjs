import { fitNode } from './fit-node.mjs'

fitNode()
