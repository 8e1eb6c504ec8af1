import { longestFileName } from '../document.ts'

// Marks that turn the direction of what follows: with one, "gpj.exe" reads "exe.jpg".
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

const stand = 'document'

/** The name as given, in any script, without folders and without characters that nobody sees; at most 200 characters. */
export function cleanFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .replace(directionOverrides, '')
    .trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/su.exec(visible) ?? []
  const kept = stem.replace(/^\.+|\.+$/g, '').trim()
  const letters = Array.from(kept || stand)
  const extension = ending === '.' ? '' : ending.slice(0, 20)
  return letters.slice(0, longestFileName - Array.from(extension).length).join('') + extension
}
