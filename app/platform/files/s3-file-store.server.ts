import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type ByteRange, FileExists, type FileStore, FilesUnreached, requireFileKey } from './file-store.ts'
import type { S3Place } from './s3-url.ts'

// Maximum wait for an unavailable store, over all attempts.
const longestWaitMs = 15_000
// A health check needs a quick answer.
const longestCheckMs = 2_500
const attempts = 3

/** Files in an S3-compatible bucket. A single write creates the whole file, if it does not exist. */
export function s3FileStore(
  { endpoint, bucket: Bucket, region, credentials }: S3Place,
  logger: { warn(message: string): void },
  { pageSize = 1_000 } = {},
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // Works everywhere; bucket names in the host need DNS and certificates of their own.
    forcePathStyle: true,
    // Requests are signed with their SHA-256, and data is authenticated on decryption. Additional checksums are recent
    // and not supported by every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })

  async function find(key: string, range?: ByteRange) {
    requireFileKey(key)
    const Range = range && `bytes=${range.from}-${range.to}`
    const abortSignal = AbortSignal.timeout(longestWaitMs)
    try {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }), { abortSignal })
      return found.Body
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw faultOf(error)
    }
  }

  async function get(key: string) {
    const body = await find(key)
    return body?.transformToByteArray().catch((error) => {
      throw faultOf(error)
    })
  }

  async function isThere(key: string): Promise<boolean> {
    try {
      const abortSignal = AbortSignal.timeout(longestWaitMs)
      await client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal })
      return true
    } catch (error) {
      if (statusOf(error) === 404) return false
      throw faultOf(error)
    }
  }

  // Swift and older stores reject conditional writes. Keys never collide by chance, so checking first is enough.
  let knowsConditions = true

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    requireFileKey(key)
    const onCondition = knowsConditions
    if (!onCondition && (await isThere(key))) return requireSame(key, bytes)
    const abortSignal = AbortSignal.timeout(longestWaitMs)
    const wanted = {
      Bucket,
      Key: key,
      Body: bytes,
      ContentLength: bytes.length,
      ...(onCondition && { IfNoneMatch: '*' }),
    }
    try {
      await client.send(new PutObjectCommand(wanted), { abortSignal })
    } catch (error) {
      const status = statusOf(error)
      // Usually an earlier attempt of ours whose response was lost.
      if (status === 412) return requireSame(key, bytes)
      if (status !== 501 || !onCondition) throw faultOf(error)
      if (knowsConditions)
        logger.warn('the file store of FILES_URL knows no conditional writes: it is asked before each')
      knowsConditions = false
      return put(key, bytes)
    }
  }

  async function requireSame(key: string, bytes: Uint8Array): Promise<void> {
    const there = await get(key)
    if (!there || !Buffer.from(there).equals(bytes)) throw new FileExists()
  }

  return {
    get,
    put,
    // Throws a clear error for a wrong bucket or key, and `FilesUnreached` if there is no answer.
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(longestCheckMs) })
      } catch (error) {
        const status = statusOf(error)
        if (status === 404) throw new Error('FILES_URL names a bucket that is not there.')
        if (status === 401 || status === 403) throw new Error('The store of FILES_URL refuses its key.')
        throw faultOf(error)
      }
    },
    async stream(key, range) {
      const body = await find(key, range)
      return body && (body instanceof Readable ? body : Readable.from(body as AsyncIterable<Uint8Array>))
    },
    async delete(key) {
      requireFileKey(key)
      const abortSignal = AbortSignal.timeout(longestWaitMs)
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal })
      } catch (error) {
        if (statusOf(error) !== 404) throw faultOf(error)
      }
    },
    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, { Bucket })) {
          for (const { Key, Size = 0, LastModified = new Date(0) } of Contents) {
            if (Key) yield { key: Key, size: Size, storedAt: LastModified }
          }
        }
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

/** Separates temporary errors from permanent ones, such as a wrong key. */
function faultOf(error: unknown): unknown {
  const status = statusOf(error)
  const isOurs = error instanceof Error && error.name === 'CredentialsProviderError'
  const mayPass = status === undefined ? !isOurs : status === 409 || status === 429 || status >= 500
  return mayPass ? new FilesUnreached(error) : error
}
