import { type Actor, service } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hashOfFiles, type RawFiles } from '#app/platform/files/bundled-files.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { bundledPosts } from './files/bundled-posts.server.ts'
import { type PostLibrary, readPostFiles } from './files/post-files.ts'
import { mayActOnPosts } from './post.policy.ts'
import { findLoadedHash, lockPosts, saveCategories, saveLoadedHash, savePosts } from './post-load.store.server.ts'

// Increased when the same files are parsed differently, so that every installation reloads them.
const format = 1

/** Updates the articles to the server's bundled files. Repeating it changes nothing. */
export async function seedPosts(
  db: Database,
  {
    actor = service('content.load'),
    files = bundledPosts,
    now = new Date(),
  }: { actor?: Actor; files?: RawFiles; now?: Date } = {},
): Promise<'loaded' | 'unchanged'> {
  requireAllowed(mayActOnPosts(actor, 'load'))

  const filesHash = hashOfFiles(files, format)
  if ((await findLoadedHash(db)) === filesHash) return 'unchanged'

  const { categories, posts } = requireLibrary(files)
  return db.transaction(async (transaction) => {
    await lockPosts(transaction)
    if ((await findLoadedHash(transaction)) === filesHash) return 'unchanged'
    await saveCategories(transaction, categories)
    await savePosts(transaction, posts, now)
    await saveLoadedHash(transaction, { filesHash, now })
    return 'loaded'
  })
}

function requireLibrary(files: RawFiles): PostLibrary {
  const { library, faults } = readPostFiles(files)
  if (library) return library
  throw new Error(`Faults in the articles: ${faults.map(({ file, what }) => `${file}: ${what}`).join('; ')}`)
}
