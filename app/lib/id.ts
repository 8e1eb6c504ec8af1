/** An id that knows whose it is: passing an account's id where an application's is due does not compile. */
export type Id<Kind extends string> = string & { readonly __id: Kind }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId<Kind extends string>(text: string): text is Id<Kind> {
  return uuid.test(text)
}

export function newId<Kind extends string>(): Id<Kind> {
  return crypto.randomUUID() as Id<Kind>
}
