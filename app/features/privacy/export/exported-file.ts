import type { Call } from '#app/platform/call.server.ts'

export type ExportedFile = { readonly name: string; readonly bytes: Uint8Array }

export function textFile(name: string, content: string): ExportedFile {
  return { name, bytes: Buffer.from(content) }
}

export function jsonFile(name: string, content: unknown): ExportedFile {
  return textFile(name, `${JSON.stringify(content, null, 2)}\n`)
}

type Kept = { readonly storageKey: string; readonly wrappedKey: Uint8Array; readonly quarantine: string | null }

/** A file that is kept with us, decrypted under the name of its field; none where it was deleted since it was listed, or is in quarantine. */
export async function* keptFile(
  { ports }: Call,
  name: string,
  { storageKey, wrappedKey, quarantine }: Kept,
  field: string,
) {
  if (quarantine) return
  const sealed = await ports.files.get(storageKey)
  if (sealed) yield { name, bytes: ports.vault.open(wrappedKey, field, sealed) }
}
