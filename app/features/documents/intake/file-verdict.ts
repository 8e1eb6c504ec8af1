/** What the process that opens files can answer; its exit code is the place in this list after the first code. */
export const fileVerdicts = ['fine', 'unreadable', 'too_many_pixels', 'encrypted', 'active', 'wrong_type'] as const
export type FileVerdict = (typeof fileVerdicts)[number]

// Away from the codes that Node itself and shells give a meaning.
const firstCode = 40

export function exitCodeOf(verdict: FileVerdict): number {
  return firstCode + fileVerdicts.indexOf(verdict)
}

export function verdictOf(exitCode: number | null): FileVerdict | undefined {
  return exitCode === null ? undefined : fileVerdicts[exitCode - firstCode]
}
