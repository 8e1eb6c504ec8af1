/**
 * Extends or overrides an object. Unlike a spread, it preserves text getters, which are read in the current language.
 */
export function withMore<Base extends object, const More extends object>(base: Base, more: More): Base & More {
  const all = { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(more) }
  return Object.defineProperties({}, all) as Base & More
}
