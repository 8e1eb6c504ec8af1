/** The little that is used here of a package that comes without types. */
declare module 'fontkit' {
  type Path = { scale(x: number, y: number): Path; toSVG(): string }
  export type Font = {
    readonly unitsPerEm: number
    readonly characterSet: readonly number[]
    glyphForCodePoint(code: number): { readonly path: Path; readonly advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
}
