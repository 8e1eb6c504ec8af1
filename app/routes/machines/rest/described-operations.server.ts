import { paths } from './openapi-document.ts'

export type DescribedOperation = {
  readonly path: string
  readonly summary: string
  /** An example address that can be opened. */
  readonly example: string
  readonly parameters: readonly {
    readonly name: string
    readonly description: string
    readonly required: boolean
    readonly limits: { readonly words?: readonly string[]; readonly least?: number; readonly most?: number }
  }[]
}

export function describedOperations(): DescribedOperation[] {
  return Object.entries(paths()).map(([path, { get }]) => ({
    path,
    summary: get.summary,
    example: get.parameters.reduce(
      (address, { name, in: where, example }) =>
        where === 'path' ? address.replace(`{${name}}`, String(example)) : address,
      path,
    ),
    parameters: get.parameters.map(({ name, description, required, schema }) => ({
      name,
      description,
      required,
      limits: {
        ...(schema.enum && { words: schema.enum }),
        ...(schema.minimum !== undefined && { least: schema.minimum }),
        ...(schema.maximum !== undefined && { most: schema.maximum }),
      },
    })),
  }))
}
