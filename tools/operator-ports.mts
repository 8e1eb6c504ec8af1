import type { Ports } from '#app/platform/call.server.ts'
import { readEnvironment } from '#app/platform/environment.ts'
import { masterKey } from '#app/platform/keys.server.ts'
import { noChanges } from '#app/platform/live/changes.ts'
import { openVault } from '#app/platform/vault.server.ts'

/**
 * What an operator's program needs of the installation: its key, for letters and what is sealed, and its address. They
 * are read from the same settings as the service's. `npm start` runs as a demonstration unless told otherwise, and so
 * does this.
 */
export function operatorPorts(): Ports {
  const { DEMO_MODE = process.env.APP_KEY ? '0' : '1' } = process.env
  const read = readEnvironment({ ...process.env, DEMO_MODE })
  if ('problem' in read) throw new Error(read.problem)
  const { APP_KEY, APP_ORIGIN, DATA_DIR, ADMIN_EMAIL } = read.environment
  const missing = (): never => {
    throw new Error('This is not for an operator’s program')
  }
  return {
    vault: openVault(masterKey(APP_KEY, DATA_DIR)),
    origin: APP_ORIGIN,
    demo: read.environment.DEMO_MODE,
    staffEmail: ADMIN_EMAIL,
    takesPayments: false,
    sendsTexts: false,
    changes: noChanges,
    identity: undefined,
    organisation: { address: [], timeZone: 'UTC', social: [] },
    scanner: undefined,
    spool: new Proxy({} as Ports['spool'], { get: missing }),
    files: new Proxy({} as Ports['files'], { get: missing }),
    gateway: new Proxy({} as Ports['gateway'], { get: missing }),
  }
}
