/** Why nobody may open a file: the scanner could not look at it yet, or it found malware and the bytes are gone. */
export const quarantines = ['waiting', 'infected'] as const
export type Quarantine = (typeof quarantines)[number]
