/** How the stored files and the rows that name them were found to agree. */
export type FileComparison = {
  readonly at: Date
  readonly files: number
  /** Files that no row named: removed. */
  readonly removed: number
  /** Too many at once to be a matter of course: left for an operator to look at. */
  readonly left: number
  /** Files that rows name and that are not there; of some of them the names in the store. */
  readonly missing: number
  readonly missingKeys: readonly string[]
}

// An upload writes its file before its row, and ends long before.
export const graceHours = 24

const alwaysRemoved = 100
const removedShare = 0.01

/** Whether so many files without a row can be what interrupted uploads leave: more point to a wrong database. */
export function isPlausible(withoutRow: number, files: number): boolean {
  return withoutRow <= Math.max(alwaysRemoved, files * removedShare)
}

export function fileComparisonOf(stored: unknown): FileComparison | undefined {
  if (!stored) return undefined
  const comparison = stored as Omit<FileComparison, 'at'> & { at: string }
  return { ...comparison, at: new Date(comparison.at) }
}
