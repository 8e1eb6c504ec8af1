/** A stretch of text, or a link within one. */
export type Piece = string | { readonly text: string; readonly to: string }
export type Paragraph = string | readonly Piece[]
export type Block = Paragraph | { readonly points: readonly Paragraph[] }

export type LegalSection = { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }

/** A text to be read in full, or in short. */
export type LegalPage = {
  readonly title: string
  /** What a list of tabs or of search results calls the page, and what it says about it. */
  readonly pageTitle: string
  readonly description: string
  readonly lede: string
  /** The same in a few plain sentences, on top. */
  readonly summary: readonly string[]
  /** Its sections are in English in every language. The rest may be translated. */
  readonly sections: readonly LegalSection[]
  readonly isTranslated?: true
}
