export type ScanResult = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly signature: string }

export type Scanner = {
  /** Throws `ScannerAway` without a conclusive answer. */
  scan(chunks: AsyncIterable<Uint8Array>): Promise<ScanResult>
}

/** It is unknown whether the file is infected. */
export class ScannerAway extends Error {}
