// Replaces the key that encrypts everything: npm run rotate-key
import { parseArgs } from 'node:util'
import { unsafeKeyFits } from '#app/features/accounts/check-key.server.ts'
import { type KeyRing, openEncryptionWith } from '#app/platform/encryption.server.ts'
import { countServerConnections } from '#app/platform/keys/encryption-key.store.server.ts'
import { sayKeyProblem } from '#app/platform/keys/key-problem.words.ts'
import { openKeyRing, readKeyRing } from '#app/platform/keys/open-key-ring.server.ts'
import { rotateKey } from '#app/platform/keys/rotate-key.server.ts'
import { onDatabase } from './operator-database.mts'
import { operatorEnvironment, operatorSecrets } from './operator-ports.mts'

const usage = `Usage:
  npm run rotate-key                 while servers run that were started with APP_KEY and APP_KEY_NEXT
  npm run rotate-key -- --stopped    while no server runs at all

Takes both keys from the settings of the service. What was interrupted goes on when it is started again.`

const stopped = readStopped()
const secrets = operatorSecrets(operatorEnvironment())
if (!secrets.next) {
  console.error('Set APP_KEY_NEXT to the new key first: openssl rand -base64 32')
  process.exit(2)
}

await onDatabase(async ({ db }) => {
  const now = () => new Date()
  if (stopped && (await countServerConnections(db)) > 0) {
    console.error('A server is running. Stop it, or leave --stopped out.')
    return 1
  }
  // With no server running, nothing else records the next key.
  const fits = (ring: KeyRing) => unsafeKeyFits(db, openEncryptionWith(ring))
  const opened = stopped ? await openKeyRing(db, secrets, { now: now(), fits }) : await readKeyRing(db, secrets)
  if ('problem' in opened) {
    console.error(sayKeyProblem(opened.problem))
    return 1
  }
  const began = performance.now()
  if ((await rotateKey({ db, ring: opened.ring, now, say: (line) => console.log(line) })) === 'unknown') {
    console.error(
      'No server knows APP_KEY_NEXT yet. Set it on every server, start them again, and then run this. If none runs: --stopped',
    )
    return 1
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Every key is wrapped by the new key now, after ${seconds} s. Nothing opens with the old key any more.`)
  console.log('Set APP_KEY to the new key, remove APP_KEY_NEXT, and start every server again.')
  return 0
})

function readStopped(): boolean {
  try {
    return parseArgs({ options: { stopped: { type: 'boolean', default: false } } }).values.stopped
  } catch {
    console.error(usage)
    process.exit(2)
  }
}
