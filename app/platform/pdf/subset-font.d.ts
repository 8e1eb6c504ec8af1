/** Minimal types for an untyped package. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt'
    readonly keepAllGlyphs: true
    readonly noHinting: true
    readonly variationAxes?: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}
