/** Whether all of the longest tests run: `npm test -- all`, before a release. */
export const runsAll = process.env.TESTS === 'all'

/** How often something random or alike is tried. */
export const timesOf = (usual: number, all: number) => (runsAll ? all : usual)

// Kept for the processes that this one starts: a run may go on past midnight.
process.env.TESTS_DAY ??= String(Math.floor(Date.now() / 86_400_000))

/** Which part of a list of like tests it is the turn of today. */
export const turnOf = (parts: number) => Number(process.env.TESTS_DAY) % parts

/** A part of a long list of like tests, another one each day. */
export function shareOf<One>(list: readonly One[], parts: number): readonly One[] {
  return runsAll ? list : list.filter((_, index) => index % parts === turnOf(parts))
}
