import type { Call } from '#app/platform/call.server.ts'
import { ScannerAway, type ScanResult } from '#app/platform/scanner/scanner.ts'

type Kept = { readonly storageKey: string; readonly wrappedKey: Uint8Array }

/** Has the scanner look at a file that is kept; undefined where there is none, or it does not answer. */
export async function scanKept({ ports }: Call, kept: Kept, field: string): Promise<ScanResult | undefined> {
  if (!ports.scanner) return undefined
  const sealed = await ports.files.get(kept.storageKey)
  if (!sealed) throw new Error('A file in quarantine is missing')
  const bytes = ports.vault.open(kept.wrappedKey, field, sealed)
  try {
    return await ports.scanner.scan(oneAfterAnother(bytes))
  } catch (error) {
    if (error instanceof ScannerAway) return undefined
    throw error
  }
}

async function* oneAfterAnother(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const length = 65_536
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}
