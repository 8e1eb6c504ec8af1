import { join } from 'node:path'
import { keepFile } from '#app/features/documents/intake/keep-file.server.ts'
import { putInPlace } from '#app/features/documents/upload-document.server.ts'
import type { Id } from '#app/lib/id.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { diskFileStore } from '#app/platform/files/disk-file-store.server.ts'
import { type IncomingFile, inMemory } from '#app/platform/files/incoming-file.server.ts'
import { masterKey } from '#app/platform/keys.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from './any-service.ts'
import { testPorts } from './ports.ts'
import { aJpeg } from './sample-files.ts'

/*
 * Documents of an application that are uploaded already. Each upload starts a process that inspects the file, which has
 * its own tests: here the underlying use case stores a file known to be valid.
 */

type Place = { url: string; dataDirectory: string }
type Desk = { ctx: RequestContext; file: IncomingFile; close(): Promise<void> }

let place: Place | undefined
let desk: Promise<Desk> | undefined

/** Sets the service of this worker that stores the documents, and returns a function that resets it. */
export function keepDocumentsIn(service: Place): () => Promise<void> {
  place = service
  return async () => (await desk)?.close()
}

export async function keepDocuments(applicationId: string, kinds: readonly string[]): Promise<void> {
  desk ??= openDesk()
  const { ctx: then, file } = await desk
  const ctx = { ...then, now: new Date() }
  const id = applicationId as Id<'application'>
  for (const kind of kinds) {
    const checked = { fileName: 'scan.jpg', contentType: 'image/jpeg', file, quarantined: false } as const
    const kept = await keepFile(ctx, id, checked, (version) =>
      putInPlace(ctx, { applicationId: id, kind, required: kinds }, version),
    )
    if (!kept.ok) throw new Error(`The ${kind} was not kept: ${kept.problem.code}`)
  }
}

async function openDesk(): Promise<Desk> {
  if (!place) throw new Error('No service runs that could keep documents')
  const { url, dataDirectory } = place
  const { db, close } = openDatabase(url, { connections: 1 })
  const { ports, remove } = testPorts(openEncryption(masterKey(undefined, dataDirectory)))
  const files = diskFileStore(join(dataDirectory, 'files'))
  return {
    ctx: { actor: anyService, now: new Date(), db, ports: { ...ports, files } },
    file: inMemory(await aJpeg()),
    async close() {
      await close()
      remove()
    },
  }
}
