import { join } from 'node:path'
import { diskFileStore } from './disk-file-store.server.ts'
import { type FileStore, FilesUnreached } from './file-store.ts'
import { readS3Url } from './s3-url.ts'

/** Opens the installation's file store: a bucket if configured, otherwise the data directory. */
export async function openFileStore(
  {
    FILES_URL,
    DATA_DIR,
    LEAST_FREE_MB = 0,
  }: { FILES_URL?: string | undefined; DATA_DIR: string; LEAST_FREE_MB?: number },
  logger: { warn(message: string): void },
): Promise<FileStore> {
  const place = FILES_URL ? readS3Url(FILES_URL) : undefined
  if (!place) return diskFileStore(join(DATA_DIR, 'files'), LEAST_FREE_MB * 1e6)
  // Loaded only when used: it is by far the largest library.
  const { s3FileStore } = await import('./s3-file-store.server.ts')
  const store = s3FileStore(place, logger)
  await store.check().catch((error: unknown) => {
    // Everything else works until it is back.
    if (!(error instanceof FilesUnreached)) throw error
    logger.warn('the file store of FILES_URL cannot be reached')
  })
  return store
}
