import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { ScannerAway, type ScanResult } from '#app/platform/scanner/scanner.ts'

type Kept = { readonly storageKey: string; readonly wrappedKey: Uint8Array }

export const cleared = { quarantine: null } as const
/** Without its key the file can no longer be decrypted. */
export const destroyed = { quarantine: 'infected', wrappedKey: Buffer.alloc(0) } as const
export type ScanOutcome = typeof cleared | typeof destroyed

type Ways = {
  /** Releases the file from quarantine. */
  readonly clear: () => Promise<unknown>
  /** Destroys the key and records it in one transaction; false if another request was first. */
  readonly condemn: (ctx: RequestContext, signature: string) => Promise<boolean>
}

/** Scans a stored file and applies the result. False if the scanner does not respond. */
export async function settleKept(
  ctx: RequestContext,
  kept: Kept,
  field: string,
  { clear, condemn }: Ways,
): Promise<boolean> {
  const result = await scanKept(ctx, kept, field)
  if (!result) return false
  if (result.verdict === 'clean') await clear()
  else if (await inTransaction(ctx, (ctx) => condemn(ctx, result.signature)))
    await ctx.ports.files.delete(kept.storageKey)
  return true
}

/** Scans a stored file; undefined if there is no scanner or it does not respond. */
async function scanKept({ ports }: RequestContext, kept: Kept, field: string): Promise<ScanResult | undefined> {
  if (!ports.scanner) return undefined
  const sealed = await ports.files.get(kept.storageKey)
  if (!sealed) throw new Error('A file in quarantine is missing')
  const bytes = ports.encryption.open(kept.wrappedKey, field, sealed)
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
