/** The date of tests without their own clock. In a separate file, because programs outside Vitest use it too. */
export const testNow = new Date('2026-11-20T10:00:00Z')
