import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Encryption, openEncryption } from '#app/platform/encryption.server.ts'
import { diskFileStore } from '#app/platform/files/disk-file-store.server.ts'
import { openSpool } from '#app/platform/files/spool.server.ts'
import { noChanges } from '#app/platform/live/changes.ts'
import { readOrganisation } from '#app/platform/organisation.ts'
import type { Ports } from '#app/platform/request-context.server.ts'
import { testProviders } from './stand-in.ts'

/** A test's external services: real files in a separate directory, the test payment provider, a temporary key. */
export function testPorts(encryption: Encryption = openEncryption(crypto.getRandomValues(new Uint8Array(32)))): {
  ports: Ports
  remove(): void
} {
  const directory = mkdtempSync(join(tmpdir(), 'portolan-test-'))
  const origin = 'http://localhost:3000'
  return {
    ports: {
      files: diskFileStore(directory),
      spool: openSpool(join(directory, 'incoming')),
      scanner: undefined,
      payments: testProviders,
      encryption,
      origin,
      demo: true,
      identity: undefined,
      sendsTexts: false,
      sendsWhatsapp: false,
      push: undefined,
      pages: undefined,
      emailEventsSecret: undefined,
      changes: noChanges,
      staffEmail: 'staff@example.test',
      organisation: readOrganisation({ file: undefined, demo: true }),
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
