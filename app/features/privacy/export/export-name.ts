// A name in an archive becomes a path on somebody's disk: no folders, no way up, nothing that Windows cannot have.
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu

/** A file's name as it may stand in an archive. */
export function exportName(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/^\.+|[. ]+$/g, '')
  return plain || 'file'
}
