import type { Database } from '#app/platform/database.server.ts'
import { openEncryptionWith } from '#app/platform/encryption.server.ts'
import { type Environment, readEnvironment } from '#app/platform/environment.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { openFileStore } from '#app/platform/files/open-file-store.server.ts'
import { sayKeyProblem } from '#app/platform/keys/key-problem.words.ts'
import { readKeyRing, type Secrets } from '#app/platform/keys/open-key-ring.server.ts'
import { masterKey } from '#app/platform/keys.server.ts'
import { noChanges } from '#app/platform/live/changes.ts'
import type { Ports } from '#app/platform/request-context.server.ts'

/** The same settings as the service's. `npm start` runs as a demonstration by default, and so does this. */
export function operatorEnvironment(): Environment {
  const { DEMO_MODE = process.env.APP_KEY ? '0' : '1' } = process.env
  const read = readEnvironment({ ...process.env, DEMO_MODE })
  if ('problem' in read) throw new Error(read.problem)
  return read.environment
}

export function operatorSecrets({ APP_KEY, APP_KEY_NEXT, DATA_DIR }: Environment): Secrets {
  return { key: masterKey(APP_KEY, DATA_DIR), next: APP_KEY_NEXT }
}

export function operatorFiles(environment: Environment): Promise<FileStore> {
  return openFileStore(environment, { warn: (line) => console.error(line) })
}

/** What an operator's program needs of the installation: its keys, for emails and encrypted data, and its address. */
export async function operatorPorts(db: Database): Promise<Ports> {
  const environment = operatorEnvironment()
  const opened = await readKeyRing(db, operatorSecrets(environment))
  if ('problem' in opened) throw new Error(sayKeyProblem(opened.problem))
  const missing = (): never => {
    throw new Error('This is not for an operator’s program')
  }
  return {
    encryption: openEncryptionWith(opened.ring),
    origin: environment.APP_ORIGIN,
    demo: environment.DEMO_MODE,
    staffEmail: environment.ADMIN_EMAIL,
    payments: [],
    emailEventsSecret: undefined,
    sendsTexts: false,
    sendsWhatsapp: false,
    push: undefined,
    pages: undefined,
    changes: noChanges,
    identity: undefined,
    organisation: { address: [], timeZone: 'UTC', social: [] },
    scanner: undefined,
    spool: new Proxy({} as Ports['spool'], { get: missing }),
    files: await operatorFiles(environment),
  }
}
