/** A backup that cannot be opened or does not match its manifest. The message is for the operator. */
export class BrokenBackup extends Error {}

export function brokenBy(error: unknown): BrokenBackup {
  if (error instanceof BrokenBackup) return error
  return new BrokenBackup(error instanceof Error ? error.message : String(error))
}
