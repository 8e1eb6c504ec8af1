import { spawn } from 'node:child_process'
import { orExplain, prepare } from './prepare.mjs'
import { environmentFor, root } from './run.mjs'
import { whenNpmIsGone } from './watch-npm.mjs'

const isDevelopment = process.argv.includes('--dev')

const node = await orExplain(() => prepare({ build: !isDevelopment, development: isDevelopment }))

const { DEMO_MODE, NODE_ENV } = process.env
const { href: stopWithStarter } = new URL('./stop-with-starter.mjs', import.meta.url)
const options = ['--disable-warning=ExperimentalWarning', '--import', stopWithStarter, 'serve.js']
const server = spawn(node, isDevelopment ? [...options, '--dev'] : options, {
  cwd: root,
  env: environmentFor(node, {
    // On a developer's machine the service runs as a demonstration; a real installation sets `NODE_ENV` or `DEMO_MODE`.
    ...(DEMO_MODE === undefined &&
      NODE_ENV !== 'production' && { DEMO_MODE: '1', DEMO_CASES: process.env.DEMO_CASES ?? '1' }),
    // React is several times slower without it.
    NODE_ENV: NODE_ENV || (isDevelopment ? 'development' : 'production'),
  }),
  // In a separate process group: Ctrl-C reaches this script, from the terminal and from npm, and is passed on once.
  detached: process.platform !== 'win32',
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

let isStopping = false
let passedOn = Number.NEGATIVE_INFINITY
// One press of Ctrl-C arrives twice. A later one means that the user does not want to wait.
function passOn(signal) {
  isStopping = true
  if (performance.now() - passedOn < 1_000) return
  passedOn = performance.now()
  server.kill(signal)
}

process.on('SIGINT', () => passOn('SIGINT'))
process.on('SIGTERM', () => passOn('SIGTERM'))
process.on('SIGHUP', () => passOn('SIGTERM'))

whenNpmIsGone(() => passOn('SIGTERM'))

server.once('error', (problem) => {
  console.error(problem.message)
  process.exit(1)
})
server.once('exit', (code, signal) => {
  if (!isStopping && signal) console.error(`Portolan was ended by ${signal}.`)
  process.exit(code ?? 1)
})
