/** The result of comparing the stored files with the rows that name them. */
export type FileComparison = {
  readonly at: Date
  readonly files: number
  /** Files without a row: deleted. */
  readonly removed: number
  /** Too many at once to be normal: left for an operator to examine. */
  readonly left: number
  /** Files named in rows but missing, with the storage names of some of them. */
  readonly missing: number
  readonly missingKeys: readonly string[]
}

// An upload writes its file before its row, and finishes well within this time.
export const graceHours = 24

const alwaysRemoved = 100
const removedShare = 0.01

/** Whether interrupted uploads can explain this number of files without a row: more suggest a wrong database. */
export function isPlausible(withoutRow: number, files: number): boolean {
  return withoutRow <= Math.max(alwaysRemoved, files * removedShare)
}

export function fileComparisonOf(stored: unknown): FileComparison | undefined {
  if (!stored) return undefined
  const comparison = stored as Omit<FileComparison, 'at'> & { at: string }
  return { ...comparison, at: new Date(comparison.at) }
}
