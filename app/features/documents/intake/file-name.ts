import { longestFileName } from '../document.ts'

// Text-direction overrides: with one, "gpj.exe" is displayed as "exe.jpg".
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

const stand = 'document'

/** The given name, in any script, without folders and invisible characters; at most 200 characters. */
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
