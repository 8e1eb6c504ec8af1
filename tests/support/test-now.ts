/** The day on which tests without a clock of their own take place. Apart, since programs outside Vitest count from it too. */
export const testNow = new Date('2026-11-20T10:00:00Z')
