/** Character limits of typed facts. */
export const factLimits = { note: 600, text: 400, source: { least: 3, most: 200 } } as const
