export type ScanResult = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly signature: string }

/** Looks for malware in a file. */
export type Scanner = {
  /** Throws `ScannerAway` where nobody answers, or not in a way that tells. */
  scan(chunks: AsyncIterable<Uint8Array>): Promise<ScanResult>
}

/** Whether the file is infected is not known. */
export class ScannerAway extends Error {}
