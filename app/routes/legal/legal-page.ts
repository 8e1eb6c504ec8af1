/** A piece of text, or an inline link. */
export type Piece = string | { readonly text: string; readonly to: string }
export type Paragraph = string | readonly Piece[]
export type Block = Paragraph | { readonly points: readonly Paragraph[] }

export type LegalSection = { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }

/** A legal text. */
export type LegalPage = {
  readonly title: string
  /** The title in tabs and search results, and the description. */
  readonly pageTitle: string
  readonly description: string
  readonly lede: string
  /** Its sections are in English in every language. The rest may be translated. */
  readonly sections: readonly LegalSection[]
  readonly isTranslated?: true
}
