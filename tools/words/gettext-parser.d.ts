/** The little that is used here of a package that comes without types. */
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
