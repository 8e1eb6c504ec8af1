import { spawnSync } from 'node:child_process'
import { orExplain, prepare } from './prepare.mjs'
import { environmentFor, root } from './run.mjs'

const node = await orExplain(() => prepare())
const program = ['--disable-warning=ExperimentalWarning', 'tools/switch-maintenance.mts', ...process.argv.slice(2)]
const { status } = spawnSync(node, program, { cwd: root, env: environmentFor(node, {}), stdio: 'inherit' })
process.exitCode = status ?? 1
