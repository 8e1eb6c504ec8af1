/** Types for the few functions used here, since the package has none. */
declare module 'gettext-parser' {
  type Entry = {
    msgctxt?: string
    msgid: string
    msgstr: string[]
    comments?: { extracted?: string; reference?: string; flag?: string }
  }
  type Table = {
    charset: string
    headers: Record<string, string>
    translations: Record<string, Record<string, Entry>>
  }
  export const po: {
    compile(table: Table, options?: { foldLength?: number }): Buffer
    parse(file: string | Buffer): Table
  }
}
