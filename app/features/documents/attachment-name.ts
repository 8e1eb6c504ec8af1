/**
 * A header that makes the browser download a response under a file name: in any script by RFC 5987, with an ASCII
 * fallback.
 */
export function attachmentNamed(fileName: string): string {
  return named('attachment', fileName)
}

/** The same for a response displayed in the browser, used as the name when it is saved. */
export function shownAs(fileName: string): string {
  return named('inline', fileName)
}

function named(how: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // RFC 5987 allows fewer characters than encodeURIComponent leaves unescaped.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
