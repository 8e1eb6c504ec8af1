/**
 * An object with more, or with something else. Its texts may be getters: unlike a spread, this leaves them to the
 * language of the moment.
 */
export function withMore<Base extends object, const More extends object>(base: Base, more: More): Base & More {
  const all = { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(more) }
  return Object.defineProperties({}, all) as Base & More
}
