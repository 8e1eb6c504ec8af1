import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import type { PostRoute, Seo } from './post.ts'

export const postCategories = pgTable('post_categories', {
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
})

export const posts = pgTable(
  'posts',
  {
    id: uuid().$type<Id<'post'>>().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => postCategories.id),
    tags: text().array().notNull().default([]),
    author: text().notNull(),
    coverImage: text('cover_image'),
    readMinutes: integer('read_minutes').notNull(),
    seo: jsonb().$type<Seo>().notNull().default({}),
    routes: jsonb().$type<PostRoute[]>().notNull().default([]),
    // Null for a draft, visible to staff only.
    publishedAt: timestamptz('published_at'),
    updatedAt: timestamptz('updated_at').notNull(),
    // Edited by staff: the files no longer overwrite it.
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    check('posts_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('posts_read_minutes_positive', sql`${table.readMinutes} > 0`),
    index('posts_published').on(table.publishedAt.desc()).where(sql`${table.publishedAt} is not null`),
    index('posts_by_tag').using('gin', table.tags),
  ],
)

/** Former addresses: a moved article redirects from them, and a deleted one is not recreated by the files. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  postId: refersTo('post_id', () => posts.id, { onDelete: 'set null' }),
  at: timestamptz('at').notNull(),
})

/** The version of the files in data/ that articles and questions were loaded from. */
export const contentLoads = pgTable('content_loads', {
  name: text().primaryKey(),
  filesHash: text('files_hash').notNull(),
  loadedAt: timestamptz('loaded_at').notNull(),
})
