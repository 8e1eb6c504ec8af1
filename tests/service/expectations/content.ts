import type { Expectation } from './expectation.ts'

const anArticle = {
  title: 'Is it so?',
  excerpt: 'It is.',
  content: '<h2>Yes</h2><p>It is.</p>',
  category: 'guides',
  author: 'Lena',
  state: 'draft',
}

/** What officers write and everybody reads, and their versions in other languages. */
export const contentExpectations: Record<string, Expectation> = {
  '/admin/faqs': {
    at: () => '/admin/faqs',
    get: 200,
    sends: [({ faq }) => ({ id: faq, published: 'no' })],
    post: '303 /admin/faqs',
    work: 'officers',
  },
  '/admin/faqs/new': {
    at: () => '/admin/faqs/new',
    get: 200,
    sends: [() => ({ id: crypto.randomUUID(), drawnFrom: '', question: 'Is it so?', answer: '<p>Yes.</p>' })],
    post: '303 /admin/faqs',
    work: 'officers',
  },
  '/admin/faqs/:faqId': {
    at: ({ faq }) => `/admin/faqs/${faq}`,
    get: 200,
    sends: [() => ({ drawnFrom: '', question: 'Is it so?', answer: '<p>Yes.</p>' })],
    // A form rendered from an older version does not replace a colleague's text.
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },
  '/admin/faqs/:faqId/delete': {
    at: ({ faq }) => `/admin/faqs/${faq}/delete`,
    get: 200,
    sends: [() => ({ drawnFrom: '' })],
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },

  '/admin/faqs/:faqId/:language': {
    at: ({ faq }) => `/admin/faqs/${faq}/es`,
    get: 200,
    sends: [() => ({ drawnFrom: '', madeFrom: '', question: '¿Es cierto?', answer: '<p>Sí.</p>' })],
    // A form rendered from an older version does not replace or delete a colleague's text.
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },
  '/admin/faqs/:faqId/:language/delete': {
    at: ({ faq }) => `/admin/faqs/${faq}/es/delete`,
    get: 200,
    sends: [() => ({ drawnFrom: '' })],
    // A form rendered from an older version does not replace or delete a colleague's text.
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },

  '/admin/blog': {
    at: () => '/admin/blog',
    get: 200,
    sends: [({ post }) => ({ id: post, published: 'no' })],
    post: '303 /admin/blog',
    work: 'officers',
  },
  '/admin/blog/new': {
    at: () => '/admin/blog/new',
    get: 200,
    sends: [() => ({ id: crypto.randomUUID(), drawnFrom: '', ...anArticle })],
    post: '303 /admin/blog',
    work: 'officers',
  },
  '/admin/blog/:postId': {
    at: ({ post }) => `/admin/blog/${post}`,
    get: 200,
    // A form rendered from an older version does not replace a colleague's text.
    sends: [() => ({ drawnFrom: '', ...anArticle })],
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },
  '/admin/blog/:postId/delete': {
    at: ({ post }) => `/admin/blog/${post}/delete`,
    get: 200,
    sends: [() => ({ drawnFrom: '' })],
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },
  '/admin/blog/:postId/:language': {
    at: ({ post }) => `/admin/blog/${post}/es`,
    get: 200,
    sends: [() => ({ drawnFrom: '', madeFrom: '', ...anArticle })],
    // A form rendered from an older version does not replace or delete a colleague's text.
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },
  '/admin/blog/:postId/:language/delete': {
    at: ({ post }) => `/admin/blog/${post}/es/delete`,
    get: 200,
    sends: [() => ({ drawnFrom: '' })],
    // A form rendered from an older version does not replace or delete a colleague's text.
    post: 409,
    others: { get: 403, post: 403 },
    work: 'officers',
  },
}
