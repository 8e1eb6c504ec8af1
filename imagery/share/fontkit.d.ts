/** Types for the few functions used here, since the package has none. */
declare module 'fontkit' {
  type Path = { scale(x: number, y: number): Path; toSVG(): string }
  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly characterSet: readonly number[]
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): { readonly id: number; readonly path: Path; readonly advanceWidth: number }
    getGlyph(id: number): { readonly advanceWidth: number }
    /** pdfkit calls this for the position of each glyph of a text. */
    layout(text: string, features?: readonly string[]): unknown
  }
  export function create(bytes: Uint8Array): Font
}
