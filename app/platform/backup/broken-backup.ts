/** A backup that cannot be opened, or is not what its manifest says. The message is for an operator. */
export class BrokenBackup extends Error {}

export function brokenBy(error: unknown): BrokenBackup {
  if (error instanceof BrokenBackup) return error
  return new BrokenBackup(error instanceof Error ? error.message : String(error))
}
