/** Whether the longest tests run in full: `npm test -- all`, before a release. */
export const runsAll = process.env.TESTS === 'all'

/** How often a random or repetitive test runs. */
export const timesOf = (usual: number, all: number) => (runsAll ? all : usual)

// Set for child processes too: a run may continue past midnight.
process.env.TESTS_DAY ??= String(Math.floor(Date.now() / 86_400_000))

/** The part of a list of similar tests that runs today. */
export const turnOf = (parts: number) => Number(process.env.TESTS_DAY) % parts

/** Part of a long list of similar tests, a different one each day. */
export function shareOf<One>(list: readonly One[], parts: number): readonly One[] {
  return runsAll ? list : list.filter((_, index) => index % parts === turnOf(parts))
}
