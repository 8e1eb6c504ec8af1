/** Why a file cannot be opened: it has not been scanned yet, or it contained malware and its bytes were destroyed. */
export const quarantines = ['waiting', 'infected'] as const
export type Quarantine = (typeof quarantines)[number]
