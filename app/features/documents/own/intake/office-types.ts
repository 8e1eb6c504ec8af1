const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const powerPoint = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Content type of the main part in the newer format. Templates, slide shows and files with macros use others. */
export const mainPartTypes = {
  [word]: `${word}.main+xml`,
  [excel]: `${excel}.main+xml`,
  [powerPoint]: `${powerPoint}.main+xml`,
}
export type OfficeZipType = keyof typeof mainPartTypes

/** The stream that defines a file's type in the older format. Spreadsheets used another one before 1997. */
export const mainStreams = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
} as const
export type BinaryOfficeType = keyof typeof mainStreams

export type OfficeType = OfficeZipType | BinaryOfficeType

export const officeTypes = [...Object.keys(mainPartTypes), ...Object.keys(mainStreams)] as OfficeType[]

export function isOfficeZip(type: string): type is OfficeZipType {
  return type in mainPartTypes
}

export function isBinaryOffice(type: string): type is BinaryOfficeType {
  return type in mainStreams
}
