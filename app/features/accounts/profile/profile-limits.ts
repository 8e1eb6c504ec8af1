/** How many characters a line of an address may have, here and in an application. */
export const longestAnswer = 200

/** How long ago somebody may have been born, in years. */
export const oldestYears = 130

/** How many letters and digits the number of a passport has. */
export const passportNumberLength = { least: 5, most: 15 } as const

const { least, most } = passportNumberLength

export const passportNumberShape = new RegExp(`^[A-Z0-9]{${least},${most}}$`)

/** How many years from now a passport may expire. */
export const latestExpiryYears = 50
