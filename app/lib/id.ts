/** A branded ID: passing an account ID where an application ID is expected does not compile. */
export type Id<Kind extends string> = string & { readonly __id: Kind }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId<Kind extends string>(text: string): text is Id<Kind> {
  return uuid.test(text)
}

export function newId<Kind extends string>(): Id<Kind> {
  return crypto.randomUUID() as Id<Kind>
}
