/** How long the texts of an article may be, and how many of each there may be. */
export const postRules = {
  title: 90,
  excerpt: 240,
  content: 60_000,
  tags: 6,
  author: 80,
  metaTitle: 70,
  metaDescription: 170,
  keywords: 12,
  routes: 4,
} as const
