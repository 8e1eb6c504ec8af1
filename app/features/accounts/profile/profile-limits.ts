/** Maximum characters in an address line, here and in an application. */
export const longestAnswer = 200

/** Maximum age, in years. */
export const oldestYears = 130

/** Characters in a passport number. */
export const passportNumberLength = { least: 5, most: 15 } as const

const { least, most } = passportNumberLength

export const passportNumberShape = new RegExp(`^[A-Z0-9]{${least},${most}}$`)

/** Latest passport expiry, in years from now. */
export const latestExpiryYears = 50
