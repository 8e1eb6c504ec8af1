import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '#tests/support/find-program.ts'

const program = findProgram('haproxy')

export const proxyIsMissing = program ? undefined : 'haproxy is not installed'

/** haproxy with the settings of deploy/haproxy.cfg, in front of servers on these ports. */
export async function openProxy(port: number, serverPorts: readonly number[]): Promise<{ close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'portolan-proxy-'))
  const file = join(directory, 'haproxy.cfg')
  const lines = serverPorts.map((server, index) => `  server portolan-${index + 1} 127.0.0.1:${server}`).join('\n')
  const settings = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll(/( {2}server portolan-\d+ \S+\n?)+/g, `${lines}\n`)
  writeFileSync(file, settings)
  const child = spawn(program ?? '', ['-f', file, '-db'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await wait(500)
  if (child.exitCode !== null) throw new Error('haproxy does not start')
  return {
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
