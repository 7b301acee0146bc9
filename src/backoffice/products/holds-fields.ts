import type { ProductFields } from '#domain/catalog/product-fields.ts'

type Fields = Partial<ProductFields>

/** Whether fields have all the values that others have. */
export const holdsFields = (fields: Fields, others: Fields): boolean =>
  Object.keys(others).every(name => holdsField(fields, others, name))

/** An existing category keeps its spelling, however it was sent. */
export function holdsField(fields: Fields, others: Fields, name: string): boolean {
  const [one, two] = [textOf(Reflect.get(fields, name)), textOf(Reflect.get(others, name))]
  return one === two || (name === 'category' && one.toLowerCase() === two.toLowerCase())
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''
