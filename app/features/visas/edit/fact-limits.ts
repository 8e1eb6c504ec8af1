/** How many characters the texts of a typed fact may have. */
export const factLimits = { note: 600, text: 400, source: { least: 3, most: 200 } } as const
