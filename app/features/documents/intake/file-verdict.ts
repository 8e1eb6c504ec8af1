/** The results of the inspection process; the exit code is the index in this list plus the first code. */
export const fileVerdicts = ['fine', 'unreadable', 'too_many_pixels', 'encrypted', 'active', 'wrong_type'] as const
export type FileVerdict = (typeof fileVerdicts)[number]

// Outside the exit codes used by Node and shells.
const firstCode = 40

export function exitCodeOf(verdict: FileVerdict): number {
  return firstCode + fileVerdicts.indexOf(verdict)
}

export function verdictOf(exitCode: number | null): FileVerdict | undefined {
  return exitCode === null ? undefined : fileVerdicts[exitCode - firstCode]
}
