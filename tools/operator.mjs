// Runs one of the operator's programs with this project's Node: node tools/operator.mjs change-account.mts list
import { spawnSync } from 'node:child_process'
import { orExplain, prepare } from './prepare.mjs'
import { environmentFor, root } from './run.mjs'

const [program = '', ...words] = process.argv.slice(2)
const node = await orExplain(() => prepare())
const call = ['--disable-warning=ExperimentalWarning', `tools/${program}`, ...words]
const { status } = spawnSync(node, call, { cwd: root, env: environmentFor(node, {}), stdio: 'inherit' })
process.exitCode = status ?? 1
