import { build } from './build-steps.mjs'
import { orExplain, prepare } from './prepare.mjs'

await orExplain(async () => build(await prepare()))
