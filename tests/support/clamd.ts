import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const program = '/usr/sbin/clamd'

/** Why clamd is not available here; undefined when it is. */
export const noClamd = existsSync(program) ? undefined : 'clamav-daemon is not installed'

// In two halves, so that scanners do not report this file as infected.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The ClamAV daemon on a socket, with a database that contains only the test signature. */
export async function startClamd(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'clamd-'))
  const path = join(directory, 'clamd.sock')
  mkdirSync(join(directory, 'db'))
  writeFileSync(join(directory, 'db/local.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  writeFileSync(
    join(directory, 'clamd.conf'),
    `LogFile ${join(directory, 'clamd.log')}
DatabaseDirectory ${join(directory, 'db')}
LocalSocket ${path}
Foreground yes
StreamMaxLength 25M
MaxThreads 4
`,
  )
  const clamd = spawn(program, ['--config-file', join(directory, 'clamd.conf')], { stdio: 'ignore' })
  const ended = once(clamd, 'close')
  await untilItAnswers(path)
  return {
    url: `unix://${path}`,
    async stop() {
      clamd.kill()
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}

async function untilItAnswers(path: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = connect({ path })
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await wait(100)
  }
  throw new Error('clamd did not start')
}
