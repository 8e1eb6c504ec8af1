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
    // On one's own machine the service shows itself; a real installation says that it is one.
    ...(DEMO_MODE === undefined &&
      NODE_ENV !== 'production' && { DEMO_MODE: '1', DEMO_CASES: process.env.DEMO_CASES ?? '1' }),
    // React is several times slower where this is not set.
    NODE_ENV: NODE_ENV || (isDevelopment ? 'development' : 'production'),
  }),
  // Away from the terminal's group: Ctrl-C comes to us, from the terminal and from npm, and goes on once.
  detached: process.platform !== 'win32',
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

let isStopping = false
let passedOn = Number.NEGATIVE_INFINITY
// One press of Ctrl-C comes to us twice. Another one a moment later says that nobody wants to wait.
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
