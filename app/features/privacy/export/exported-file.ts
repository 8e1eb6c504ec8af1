import type { RequestContext } from '#app/platform/request-context.server.ts'

export type ExportedFile = { readonly name: string; readonly bytes: Uint8Array }

export function textFile(name: string, content: string): ExportedFile {
  return { name, bytes: Buffer.from(content) }
}

export function jsonFile(name: string, content: unknown): ExportedFile {
  return textFile(name, `${JSON.stringify(content, null, 2)}\n`)
}

type Kept = { readonly storageKey: string; readonly wrappedKey: Uint8Array; readonly quarantine: string | null }

/** A stored file, decrypted under the name of its field; none if deleted since it was listed, or in quarantine. */
export async function* keptFile(
  { ports }: RequestContext,
  name: string,
  { storageKey, wrappedKey, quarantine }: Kept,
  field: string,
) {
  if (quarantine) return
  const sealed = await ports.files.get(storageKey)
  if (sealed) yield { name, bytes: ports.encryption.open(wrappedKey, field, sealed) }
}
