import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file and its text; undefined deletes the file. */
export type FileToWrite = { readonly path: string; readonly text: string | undefined }

/**
 * Writes all files beside their destinations first and then renames them one by one: if it is interrupted, each file is
 * either unchanged or complete.
 */
export function writeFiles(files: readonly FileToWrite[], put: typeof renameSync = renameSync): void {
  const beside = files.flatMap(({ path, text }) =>
    text === undefined ? [] : [{ path, draft: `${path}.${process.pid}.tmp`, text }],
  )
  try {
    for (const { path, draft, text } of beside) {
      mkdirSync(dirname(path), { recursive: true })
      writeFlushed(draft, text)
    }
    for (const { path, draft } of beside) put(draft, path)
  } finally {
    for (const { draft } of beside) rmSync(draft, { force: true })
  }
  for (const { path, text } of files) if (text === undefined) rmSync(path, { force: true })
}

function writeFlushed(path: string, text: string) {
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
