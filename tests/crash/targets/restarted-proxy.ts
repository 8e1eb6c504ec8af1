import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/service.ts'
import { house, openDirectory, type Target } from './target.ts'

export const hasProxy = () => spawnSync('haproxy', ['-v']).status === 0

/**
 * HAProxy in front of the service: killed, stopped in order and, alternately, replaced by a new one while it finishes.
 */
export async function restartedProxy(): Promise<Target> {
  const directory = openDirectory()
  const [front, back] = [await freePort(), await freePort()]
  const origin = `http://localhost:${front}`
  const environment = { APP_ORIGIN: origin, TRUSTED_PROXY: '127.0.0.1' }
  const { target } = await house({ directory: directory.path, environment, port: back })
  const settings = join(directory.path, 'proxy.cfg')
  writeFileSync(settings, settingsFor(front, back))
  let proxy = await startProxy(settings, front)
  let restarts = 0
  return {
    ...target,
    port: front,
    roots: () => [...target.roots(), proxy.pid ?? 0],
    async strike() {
      restarts += 1
      const struckAt = performance.now()
      if (restarts % 3 === 0) proxy = await replace(proxy, settings, front)
      else {
        await end(proxy, restarts % 3 === 1 ? 'SIGKILL' : 'SIGTERM')
        proxy = await startProxy(settings, front)
      }
      return struckAt
    },
    async close() {
      await end(proxy, 'SIGTERM')
      await target.close()
      directory.remove()
    },
  }
}

const settingsFor = (front: number, back: number) => `
global
  maxconn 500
  # What the one before still has in hand is cut off then.
  hard-stop-after 2s
defaults
  mode http
  option forwardfor
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend people
  bind 127.0.0.1:${front}
  default_backend service
backend service
  server one 127.0.0.1:${back}
`

async function startProxy(settings: string, port: number, ...options: string[]): Promise<ChildProcess> {
  const proxy = spawn('haproxy', ['-db', '-f', settings, ...options], { stdio: 'ignore' })
  while (!(await answers(port))) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy did not start: ${proxy.exitCode}`)
    await wait(20)
  }
  return proxy
}

/** The new proxy takes the port over from the old one, which finishes its connections. */
async function replace(former: ChildProcess, settings: string, port: number): Promise<ChildProcess> {
  const ended = once(former, 'exit')
  const proxy = await startProxy(settings, port, '-sf', String(former.pid))
  await ended
  return proxy
}

async function end(proxy: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(proxy, 'exit')
  proxy.kill(signal)
  await ended
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
