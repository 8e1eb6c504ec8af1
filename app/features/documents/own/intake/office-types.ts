const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const powerPoint = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** What the main part of a file in the newer form is called. Templates, shows and files with macros have other names. */
export const mainPartTypes = {
  [word]: `${word}.main+xml`,
  [excel]: `${excel}.main+xml`,
  [powerPoint]: `${powerPoint}.main+xml`,
}
export type OfficeZipType = keyof typeof mainPartTypes

/** The stream that makes a file in the older form what it is. Spreadsheets had another before 1997. */
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
