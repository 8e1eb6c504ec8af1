import type { RawFiles } from '#app/platform/files/bundled-files.ts'

/** The articles under data/content/, bundled into the server: their metadata and text. */
export const bundledPosts: RawFiles = {
  ...import.meta.glob(['/data/content/post-categories.json', '/data/content/posts/*.json'], {
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob('/data/content/posts/*.html', { eager: true, import: 'default', query: '?raw' }),
}
